import { useParams } from '@tanstack/react-router';
import { DetailsPage } from './DetailsPage.tsx';

/** `/v2/details/{nature}/{code}`; another code is another page, with nothing kept from the last. */
export function FundDetails() {
  const { nature, code } = useParams({ from: '/v2/details/$nature/$code' });
  return <DetailsPage key={`${nature}/${code}`} level={nature} code={code} />;
}

/** `/v2/structured/products/details/{code}` */
export function StructuredProductDetails() {
  const { code } = useParams({ from: '/v2/structured/products/details/$code' });
  return <DetailsPage key={code} level="STRUCTURED_PRODUCT" code={code} />;
}
