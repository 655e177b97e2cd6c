import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { ComparePage } from './ComparePage.tsx';

/** `/v2/compare` */
export function Compare() {
  const asked = useSearch({ from: '/v2/compare' });
  const navigate = useNavigate();
  return (
    <MuiRoot>
      <ComparePage asked={asked} onAsk={(next) => void navigate(paths.compare(next))} />
    </MuiRoot>
  );
}
