import { useParams } from '@tanstack/react-router';
import { MuiRoot } from '../../ui/MuiRoot.tsx';
import { DetailsPage } from './DetailsPage.tsx';

/** `/v2/details/{nature}/{code}`; another code is another page, with nothing kept from the last. */
export function FundDetails() {
  const { nature, code } = useParams({ from: '/v2/details/$nature/$code' });
  return (
    <MuiRoot>
      <DetailsPage key={`${nature}/${code}`} level={nature} code={code} />
    </MuiRoot>
  );
}

/** `/v2/structured/products/details/{code}` */
export function StructuredProductDetails() {
  const { code } = useParams({ from: '/v2/structured/products/details/$code' });
  return (
    <MuiRoot>
      <DetailsPage key={code} level="STRUCTURED_PRODUCT" code={code} />
    </MuiRoot>
  );
}
