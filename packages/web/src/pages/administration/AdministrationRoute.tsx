import { useSearch } from '@tanstack/react-router';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { AdministrationPage } from './AdministrationPage.tsx';

/** `/v2/administration` */
export function Administration() {
  const { view } = useSearch({ from: '/v2/administration' });
  return (
    <MuiRoot>
      <AdministrationPage view={view ?? 'people'} />
    </MuiRoot>
  );
}
