import { COUNTRY_FIELD_PREFIX } from '@fundarium/contract/search-distinct';
import type { AttachmentNature, FieldLevel, Language, Level } from '@fundarium/contract/vocabulary';
import { Refusal } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';

/** The label of a field in a language, the customer's where none is given; null where there is no such field. */
export type LabelOf = (
  session: SignedIn,
  field: { readonly level: FieldLevel; readonly businessCode: string },
  language: Language | undefined,
) => Promise<string | null>;

/** Puts the field's label into the refusal of a filter (spec 5): the index knows codes alone. */
export async function nameFilter(
  error: unknown,
  nature: Level | AttachmentNature,
  labelOf: (field: { readonly level: FieldLevel; readonly businessCode: string }) => Promise<string | null>,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'filter-unsupported') return error;
  const [problem] = error.problems ?? [];
  const name = problem?.field;
  if (name === undefined) return error;
  const asked = problem!.path.startsWith('body.filters.countries') ? `${COUNTRY_FIELD_PREFIX}${name}` : name;
  const dot = asked.indexOf('.');
  const field =
    dot < 0
      ? { level: ownLevelOf(nature), businessCode: asked }
      : { level: asked.slice(0, dot) as FieldLevel, businessCode: asked.slice(dot + 1) };
  const label = (await labelOf(field)) ?? field.businessCode;
  const message = `Unsupported filtering of ${label} [${field.businessCode}]`;
  return new Refusal(error.status, error.code, message, { problems: error.problems ?? [] });
}

const ownLevelOf = (nature: Level | AttachmentNature): FieldLevel =>
  nature === 'STRUCTURED_PRODUCT_ATTACHMENT' ? 'ATTACHMENT' : nature;
