import { useParams } from '@tanstack/react-router';
import { SearchPage } from './SearchPage.tsx';

/** `/v2/search/{nature}`; another nature is another search, with nothing selected. */
export function FundSearch() {
  const { nature } = useParams({ from: '/v2/search/$nature' });
  return <SearchPage key={nature} nature={nature} />;
}

/** `/v2/structured/products/search` */
export function StructuredProductSearch() {
  return <SearchPage nature="STRUCTURED_PRODUCT" />;
}
