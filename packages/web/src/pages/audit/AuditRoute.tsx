import type { Level } from '@fundarium/contract/vocabulary';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { auditParameters, readAudit, type AuditAddress, type AuditState } from './audit-address.ts';
import { AuditPage } from './AuditPage.tsx';
import type { AuditPlace } from './use-audit-rows.ts';

/** `/v2/audit`: the whole customer, its metamodel included. */
export function CustomerAudit() {
  return <Audit address={useSearch({ from: '/v2/audit' })} place={null} />;
}

/** `/v2/audit/{nature}/{code}` */
export function FundAudit() {
  const { nature, code } = useParams({ from: '/v2/audit/$nature/$code' });
  return <OfEntity address={useSearch({ from: '/v2/audit/$nature/$code' })} level={nature} code={code} />;
}

/** `/v2/structured/products/audit/{code}` */
export function StructuredProductAudit() {
  const { code } = useParams({ from: '/v2/structured/products/audit/$code' });
  const address = useSearch({ from: '/v2/structured/products/audit/$code' });
  return <OfEntity address={address} level="STRUCTURED_PRODUCT" code={code} />;
}

type EntityProps = { readonly address: AuditAddress; readonly level: Level; readonly code: string };

function OfEntity({ address, level, code }: EntityProps) {
  const place = useMemo(() => ({ level, code }), [level, code]);
  return <Audit key={`${level}/${code}`} address={address} place={place} />;
}

function Audit({ address, place }: { readonly address: AuditAddress; readonly place: AuditPlace }) {
  const navigate = useNavigate();
  const state = useMemo(() => readAudit(address), [address]);
  const onState = (next: AuditState) => {
    const search = auditParameters(next);
    void navigate(
      place === null ? paths.customerAudit(search) : paths.audit(place.level, place.code, search),
    );
  };
  return (
    <MuiRoot>
      <AuditPage place={place} state={state} onState={onState} />
    </MuiRoot>
  );
}
