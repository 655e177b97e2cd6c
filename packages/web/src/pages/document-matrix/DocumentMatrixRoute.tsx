import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { DocumentMatrixPage } from './DocumentMatrixPage.tsx';

/** `/v2/documents/matrix` */
export function DocumentMatrix() {
  const asked = useSearch({ from: '/v2/documents/matrix' });
  const navigate = useNavigate();
  return (
    <MuiRoot>
      <DocumentMatrixPage
        asked={asked}
        onAsk={(next, replace = false) => void navigate({ ...paths.documentMatrix(next), replace })}
      />
    </MuiRoot>
  );
}
