import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Kit } from '../../ui/Kit.tsx';
import { ChangesPage } from './ChangesPage.tsx';

/** `/v2/changes` */
export function Changes() {
  const asked = useSearch({ from: '/v2/changes' });
  const navigate = useNavigate();
  return (
    <Kit>
      <ChangesPage asked={asked} onAsk={(next) => void navigate(paths.changes(next))} />
    </Kit>
  );
}
