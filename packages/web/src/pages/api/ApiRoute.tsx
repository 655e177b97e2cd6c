import { useNavigate, useSearch } from '@tanstack/react-router';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { paths } from '../../paths.ts';
import { ApiPage } from './ApiPage.tsx';

/** `/v2/api` */
export function Api() {
  const { call } = useSearch({ from: '/v2/api' });
  const navigate = useNavigate();
  return (
    <MuiRoot>
      <ApiPage chosen={call ?? null} onChoose={(name) => void navigate(paths.api({ call: name }))} />
    </MuiRoot>
  );
}
