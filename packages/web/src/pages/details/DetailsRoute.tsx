import { useParams } from '@tanstack/react-router';
import { Kit } from '../../ui/Kit.tsx';
import { DetailsPage } from './DetailsPage.tsx';

/** `/v2/details/{nature}/{code}`; another code is another page, with nothing kept from the last. */
export function FundDetails() {
  const { nature, code } = useParams({ from: '/v2/details/$nature/$code' });
  return (
    <Kit>
      <DetailsPage key={`${nature}/${code}`} level={nature} code={code} />
    </Kit>
  );
}

/** `/v2/structured/products/details/{code}` */
export function StructuredProductDetails() {
  const { code } = useParams({ from: '/v2/structured/products/details/$code' });
  return (
    <Kit>
      <DetailsPage key={code} level="STRUCTURED_PRODUCT" code={code} />
    </Kit>
  );
}
