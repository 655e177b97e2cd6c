import { Navigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';

/** `/v2/search`: leads to the search that the customer wants to open by default, in its place (spec 2). */
export function DefaultSearch() {
  const { defaultNature } = useCustomerSettings().views.search;
  return <Navigate {...paths.search(defaultNature)} replace />;
}
