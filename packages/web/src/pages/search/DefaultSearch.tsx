import { Navigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Spec 9: the nature that a search without one opens. */
const DEFAULT_NATURE = 'PART';

/** `/v2/search`: leads to the search that is opened by default, in its place. */
export function DefaultSearch() {
  return <Navigate {...paths.search(DEFAULT_NATURE)} replace />;
}
