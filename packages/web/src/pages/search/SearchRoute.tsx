import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import type { SearchNature } from '../../paths.ts';
import { useSavedViews } from '../../settings/use-saved-views.ts';
import { saysSomething } from './question/address.ts';
import { SearchPage } from './SearchPage.tsx';

/** `/v2/search/{nature}`; another nature is another search, with nothing selected. */
export function FundSearch() {
  const { nature } = useParams({ from: '/v2/search/$nature' });
  return <OpenedSearch key={nature} nature={nature} />;
}

/** `/v2/structured/products/search` */
export function StructuredProductSearch() {
  return <OpenedSearch nature="STRUCTURED_PRODUCT" />;
}

/** `/v2/attachments` */
export function DocumentSearch() {
  return <OpenedSearch key="ATTACHMENT" nature="ATTACHMENT" />;
}

/** `/v2/structured/products/attachments` */
export function StructuredProductDocumentSearch() {
  return <OpenedSearch key="STRUCTURED_PRODUCT_ATTACHMENT" nature="STRUCTURED_PRODUCT_ATTACHMENT" />;
}

/** An address that says nothing may open a view: until the person's views are known, nothing is searched for. */
function OpenedSearch({ nature }: { readonly nature: SearchNature }) {
  const { t } = useTranslation();
  const { isPending } = useSavedViews(nature);
  const open = !saysSomething(useSearch({ strict: false }));
  if (isPending && open) return <GridSkeleton density="normal" label={t('grid-loading')} />;
  return <SearchPage nature={nature} />;
}
