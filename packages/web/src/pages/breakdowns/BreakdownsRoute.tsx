import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { BreakdownsPage } from './BreakdownsPage.tsx';

/** `/v2/breakdowns/PROD/{code}` */
export function Breakdowns() {
  const { code } = useParams({ from: '/v2/breakdowns/$nature/$code' });
  const asked = useSearch({ from: '/v2/breakdowns/$nature/$code' });
  const navigate = useNavigate();
  return (
    <MuiRoot>
      <BreakdownsPage
        code={code}
        asked={asked}
        onAsk={(next) => void navigate(paths.breakdowns(code, next))}
      />
    </MuiRoot>
  );
}
