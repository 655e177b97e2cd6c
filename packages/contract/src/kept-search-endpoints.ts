import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { sharedLayout } from './details-layout.ts';
import { keptSearch, keptSearchId } from './kept-search.ts';

export const keptSearchEndpoints = {
  keepSearch: {
    method: 'POST',
    path: `${API_ROOT}/browse/kept/searches`,
    access: 'token',
    summary: 'Keep a search that is too long for an address; the same search has the same id',
    body: keptSearch,
    reply: z.object({ id: keptSearchId }),
  },
  keptSearch: {
    method: 'GET',
    path: `${API_ROOT}/browse/kept/searches/:id`,
    access: 'token',
    summary: 'A kept search, for everybody of the customer',
    params: z.object({ id: keptSearchId }),
    reply: keptSearch.extend({
      /** Whether a part could no longer be read, and gave way to its default. */
      broken: z.boolean(),
    }),
  },
  keepLayout: {
    method: 'POST',
    path: `${API_ROOT}/browse/kept/layouts`,
    access: 'token',
    summary: 'Share a layout of a details page by address; the same layout has the same id',
    body: sharedLayout,
    reply: z.object({ id: keptSearchId }),
  },
  keptLayout: {
    method: 'GET',
    path: `${API_ROOT}/browse/kept/layouts/:id`,
    access: 'token',
    summary: 'A shared layout, for everybody of the customer',
    params: z.object({ id: keptSearchId }),
    reply: sharedLayout,
  },
} as const satisfies Record<string, Endpoint>;
