import { changesBody, changesReply, comparisonBody, comparisonReply } from './comparison.ts';
import { API_ROOT, type Endpoint } from './endpoint.ts';

export const comparisonEndpoints = {
  compare: {
    method: 'POST',
    path: `${API_ROOT}/compare`,
    access: 'token',
    summary: 'Entities side by side, or one at several dates: what differs, field by field',
    body: comparisonBody,
    refuses: [422],
    reply: comparisonReply,
  },
  changes: {
    method: 'POST',
    path: `${API_ROOT}/changes`,
    access: 'token',
    summary: 'What changed between two dates, of a search, a list of codes or a subtree',
    body: changesBody,
    refuses: [422],
    // A list of 20,000 codes.
    bodyLimitBytes: 4_194_304,
    reply: changesReply,
  },
} as const satisfies Record<string, Endpoint>;
