import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import {
  COUNTRY_FIELD_PREFIX,
  type AttachmentDistinctQuery,
  type DistinctQuery,
} from '@fundarium/contract/search-distinct';
import { invalidRequest } from '../../platform/refusal.ts';
import type { FiguresShown } from '../figures-shown.ts';
import type { IndexLayout } from '../layout.ts';
import { planConditions } from './conditions.ts';
import { fieldNamed, findCountryField } from './field-reference.ts';
import type { Counted, CountPlan } from './plan.ts';
import { viewerOf, type Asked, type Viewer } from './viewer.ts';

/**
 * Resolves a question for the values of fields against the layout: one plan for each field, of the same conditions.
 * @throws Refusal 400 where a field is unknown or can't be filtered so
 */
export function planCounts(
  layout: IndexLayout,
  figures: FiguresShown,
  asked: Asked,
  query: DistinctQuery | AttachmentDistinctQuery,
): CountPlan[] {
  const viewer = viewerOf(layout, figures, asked, query.language);
  const where = planConditions(layout, viewer, query);
  const { text, limit } = query;
  const [names, path] =
    'fields' in query
      ? [query.fields, 'body.fields']
      : [query.distinctOnFieldsValues, 'body.distinctOnFieldsValues'];
  return names.map((name, index) => ({
    viewer,
    where,
    counted: countedOf(layout, viewer, name, `${path}.${index}`),
    text,
    limit,
  }));
}

function countedOf(layout: IndexLayout, viewer: Viewer, name: string, path: string): Counted {
  // Documents have no countries of registration.
  if (!name.startsWith(COUNTRY_FIELD_PREFIX) || isAttachmentNature(viewer.nature.level)) {
    return { of: 'rows', name, reference: fieldNamed(layout, viewer, name, path) };
  }
  const code = name.slice(COUNTRY_FIELD_PREFIX.length);
  const field = findCountryField(layout, code);
  if (field === undefined)
    throw invalidRequest([{ path, message: `Registration countries have no field ${code}` }]);
  return { of: 'countries', name, code, field };
}
