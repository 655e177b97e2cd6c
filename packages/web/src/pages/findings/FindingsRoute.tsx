import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { paths } from '../../paths.ts';
import type { FindingsAddress } from './address.ts';
import { FindingsPage } from './FindingsPage.tsx';

/** `/v2/findings` */
export function Findings() {
  const asked = useSearch({ from: '/v2/findings' });
  const navigate = useNavigate();
  const onAsk = useCallback(
    (next: FindingsAddress, how: { readonly replace?: boolean } = {}) =>
      void navigate({ ...paths.findings(next), ...how }),
    [navigate],
  );
  return (
    <MuiRoot>
      <FindingsPage asked={asked} onAsk={onAsk} />
    </MuiRoot>
  );
}
