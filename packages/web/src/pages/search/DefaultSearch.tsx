import { Navigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';

/** `/v2/search`: leads to the search that the customer wants to open by default, in its place (spec 2), with what it asks. */
export function DefaultSearch() {
  const { defaultNature } = useCustomerSettings().views.search;
  return <Navigate {...paths.search(defaultNature, useSearch({ strict: false }))} replace />;
}
