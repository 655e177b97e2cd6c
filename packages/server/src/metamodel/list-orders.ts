import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { asRead } from '@fundarium/contract/offered-options';
import type { SortBy } from '@fundarium/contract/search';
import type { FieldLevel, Language, SearchNature } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import type { ListOrders } from '../platform/list-orders.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import type { KeptMetamodels, WrittenMetamodel } from './kept-metamodels.ts';

/** A column of currencies shows their codes, and is sorted by these. */
const CURRENCIES = 'CURRENCY';

type Sorted = { readonly sort: readonly SortBy[]; readonly language?: Language | undefined };

/** Says in which order the lists read that a search is sorted by, in its language or else the customer's. */
export type ReadListOrders = (caller: SignedIn, nature: SearchNature, query: Sorted) => Promise<ListOrders>;

export function listOrders(database: Database, metamodels: KeptMetamodels): ReadListOrders {
  // Reading a metamodel and sorting its lists takes longer than many a search.
  const made = new WeakMap<WrittenMetamodel, ReturnType<typeof ordersIn>>();
  return async (caller, nature, { sort, language }) => {
    if (sort.length === 0) return [];
    const written = await readWritten(database, metamodels, caller, language);
    const orderOf = made.get(written) ?? ordersIn(JSON.parse(written.json) as Metamodel);
    made.set(written, orderOf);
    return sort.map(({ field }) => orderOf(nature, field));
  };
}

async function readWritten(
  database: Database,
  metamodels: KeptMetamodels,
  caller: SignedIn,
  language: Language | undefined,
): Promise<WrittenMetamodel> {
  const kept = language && metamodels.find(caller, language);
  if (kept !== undefined) return kept;
  const { customerCode } = caller;
  return database.withCustomer(
    contextOf(caller),
    async (tx) => {
      const own = await tx.query<{ language: Language }>(
        'select language from customer where customer_code = $1',
        [customerCode],
      );
      const read = language ?? own.rows[0]!.language;
      return metamodels.find(caller, read) ?? metamodels.read(tx, customerCode, read);
    },
    { snapshot: true },
  );
}

/** The order of the list of a field that rows of a nature can be asked for; each list is put in order once. */
function ordersIn({ fields, structuredProducts, attachmentsFields = [], lists, lang }: Metamodel) {
  const all = [...fields, ...structuredProducts.fields, ...attachmentsFields];
  const keyOf = (level: FieldLevel, businessCode: string) => `${level}.${businessCode}`;
  const listed = new Map(
    all
      .filter(({ list, multiple }: FieldDefinition) => list !== null && list !== CURRENCIES && !multiple)
      .map(({ level, businessCode, list }) => [keyOf(level, businessCode), list!] as const),
  );
  const orders = new Map<string, readonly string[]>();
  return (nature: SearchNature, name: string): readonly string[] | null => {
    const own = nature === 'STRUCTURED_PRODUCT_ATTACHMENT' ? 'ATTACHMENT' : nature;
    const list = listed.get(name.includes('.') ? name : keyOf(own, name));
    if (list === undefined) return null;
    const order = orders.get(list) ?? asRead(lists[list] ?? [], lang).map(({ value }) => value);
    orders.set(list, order);
    return order;
  };
}
