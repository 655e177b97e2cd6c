import { plainAnswer, plainFacet } from './answer.ts';
import { isOfDocuments } from './documents.ts';
import { askable, randomQuery, randomSort } from './random-query.ts';
import { listOrderOf } from './lists.ts';
import { randomText } from './random-world.ts';
import type { Random } from './random.ts';
import type { PlainRecord } from './record.ts';
import { viewOf, type Viewer } from './view.ts';

/** A search and a count of values with what they have to answer. */
export type Question = {
  readonly viewer: Viewer;
  readonly displayCap: number;
  readonly search: object;
  /** What the search is given besides where the index alone is asked. */
  readonly listOrders: readonly (readonly string[] | null)[];
  readonly distinct: object;
  /** How to see the same again. */
  readonly words: string;
  readonly plain: () => {
    readonly search: ReturnType<typeof plainAnswer>;
    readonly distinct: Readonly<Record<string, ReturnType<typeof plainFacet>>>;
  };
};

export function randomQuestion(
  random: Random,
  record: PlainRecord,
  viewer: Viewer,
  displayCap: number,
): Question {
  const query = randomQuery(random, record, viewer.nature);
  const fields = askable(record, viewer.nature);
  const page = { offset: random.pick([0, 0, 3, 40]), limit: random.pick([0, 5, 50, 1000]) };
  const sort = randomSort(
    random,
    fields.filter(({ field }) => field.sortable),
  );
  const columns = random.some(fields, 5).map(({ name }) => name);
  const countries = record.fields.filter(({ level }) => level === 'REGISTRATION_COUNTRY');
  // Its own filter is what a facet has to leave out.
  const country = query.countries[0]?.name ?? random.pick(countries).code;
  const ofDocuments = isOfDocuments(viewer.nature);
  const facet =
    !ofDocuments && random.chance(query.countries.length > 0 ? 0.6 : 0.1)
      ? `REGISTRATION_COUNTRY.${country}`
      : (query.fields[0]?.name ?? random.pick(fields).name);
  const facets = random.chance(0.3) ? [...new Set([facet, random.pick(fields).name])] : [facet];
  const text = random.chance(0.2) ? randomText(random).slice(0, 3).trim() : '';
  const limit = random.pick([1, 3, 100]);

  const { quickText, identifiers } = query;
  const isOwn = ({ name }: { readonly name: string }) => !name.includes('.');
  const filters = ofDocuments
    ? {
        fields: query.fields.filter((filter) => !isOwn(filter)),
        nodeAttachments: query.fields.filter(isOwn),
      }
    : { fields: query.fields, countries: query.countries };
  const conditions = { quickText, filters, identifiers, language: viewer.language };
  const search = { ...conditions, sort, columns, page };
  const distinct = {
    ...conditions,
    [ofDocuments ? 'fields' : 'distinctOnFieldsValues']: facets,
    text,
    limit,
  };
  const view = viewOf(record, viewer);
  return {
    viewer,
    displayCap,
    search,
    listOrders: sort.map(({ field }) => listOrderOf(view, field)),
    distinct,
    words: JSON.stringify({ viewer, displayCap, search, facets, text, limit }),
    plain: () => ({
      search: plainAnswer(view, { ...query, ...page, sort, columns, displayCap }),
      distinct: Object.fromEntries(facets.map((name) => [name, plainFacet(view, query, name, text, limit)])),
    }),
  };
}
