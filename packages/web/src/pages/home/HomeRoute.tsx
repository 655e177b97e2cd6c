import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { HomePage } from './HomePage.tsx';

/** `/v2/home` */
export function Home() {
  return (
    <MuiRoot>
      <HomePage />
    </MuiRoot>
  );
}
