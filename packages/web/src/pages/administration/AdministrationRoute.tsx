import { useSearch } from '@tanstack/react-router';
import { Kit } from '../../ui/Kit.tsx';
import { AdministrationPage } from './AdministrationPage.tsx';

/** `/v2/administration` */
export function Administration() {
  const { view } = useSearch({ from: '/v2/administration' });
  return (
    <Kit>
      <AdministrationPage view={view ?? 'people'} />
    </Kit>
  );
}
