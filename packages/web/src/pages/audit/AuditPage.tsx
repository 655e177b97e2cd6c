import type { EntityReply } from '@fundarium/contract/entity';
import type { AuditRow } from '@fundarium/contract/history';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../api/api-failure.ts';
import { entityQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { UNFILTERED, type AuditState } from './audit-address.ts';
import styles from './audit-page.module.css';
import { AuditBar } from './AuditBar.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { AuditFailed, AuditLoading, NoChange, NoSuchEntity } from './AuditStates.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { useAuditFirstPage, type AuditPlace } from './use-audit-rows.ts';

type Props = {
  /** Null for the whole customer. */
  readonly place: AuditPlace;
  readonly state: AuditState;
  readonly onState: (state: AuditState) => void;
};

/** What was changed, when, by whom and from which day on it holds; the newest first. */
export function AuditPage({ place, state, onState }: Props) {
  const entity = useEntity(place);
  useTitle(place, entity);
  const navigate = useNavigate();
  useShortcut('d', () => place !== null && void navigate(paths.details(place.level, place.code)));
  const first = useAuditFirstPage(place, state);
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const isNone = first.data?.total === 0;
  const shown = () => {
    if (place !== null && isNotFound(first.error)) return <NoSuchEntity place={place} />;
    if (first.isError) return <AuditFailed onRetry={() => void first.refetch()} />;
    if (first.data === undefined) return <AuditLoading />;
    if (isNone) return <NoChange state={state} onClear={() => onState(UNFILTERED)} />;
    return <AuditList {...{ place, state, onOpen: setOpened }} first={first.data} />;
  };
  return (
    <div className={styles.page}>
      <AuditBar place={place} entity={entity} state={state} onState={onState} reply={first.data} />
      <AuditFilters place={place} state={state} onState={onState} />
      {shown()}
      {opened !== null && (
        <ChangeDialog
          row={opened}
          place={place}
          onClose={() => setOpened(null)}
          onState={(next) => {
            setOpened(null);
            onState({ ...UNFILTERED, ...next });
          }}
        />
      )}
    </div>
  );
}

/** The entity, for its name; the list does not wait for it. */
function useEntity(place: AuditPlace): EntityReply | undefined {
  const { level, code } = place ?? { level: 'FUND' as const, code: '' };
  return useQuery({ ...entityQuery(level, code), enabled: place !== null }).data;
}

function useTitle(place: AuditPlace, entity: EntityReply | undefined): void {
  const { t } = useTranslation();
  const of = place === null ? '' : entity?.name ? `${entity.name} ${entity.code}` : place.code;
  const key = place?.level === 'STRUCTURED_PRODUCT' ? 'title-structured-product-audit' : 'title-audit-of';
  usePageTitle(place === null ? t('title-audit') : t(key, { code: of }));
}
