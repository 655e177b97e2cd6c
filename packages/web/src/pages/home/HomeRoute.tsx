import { Kit } from '../../ui/Kit.tsx';
import { HomePage } from './HomePage.tsx';

/** `/v2/home` */
export function Home() {
  return (
    <Kit>
      <HomePage />
    </Kit>
  );
}
