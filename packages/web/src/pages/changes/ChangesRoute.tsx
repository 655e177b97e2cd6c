import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { ChangesPage } from './ChangesPage.tsx';

/** `/v2/changes` */
export function Changes() {
  const asked = useSearch({ from: '/v2/changes' });
  const navigate = useNavigate();
  return (
    <MuiRoot>
      <ChangesPage asked={asked} onAsk={(next) => void navigate(paths.changes(next))} />
    </MuiRoot>
  );
}
