import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FieldType } from '@fundarium/contract/vocabulary';
import { insertField } from '../../packages/server/src/metamodel/field-store.ts';
import { readFields } from '../../packages/server/src/metamodel/store.ts';
import type { Tx } from '../../packages/server/src/platform/database.ts';
import type { RecordField } from '../../packages/server/src/platform/record-field.ts';

const PER_PRODUCT = 20;
const PER_FUND = 200;

/** Values by the list that offers them. */
export type ListedValues = ReadonlyMap<string, readonly string[]>;

/** Types of the fields that a customer adds to the standard ones, in turn. */
const OWN_TYPES: readonly FieldType[] = ['STRING', 'DOUBLE', 'DATE', 'PERCENT', 'INTEGER', 'BOOLEAN', 'URL'];

/**
 * The fields of share classes that a delivery may fill, as many as wanted: the standard ones in their order, and where
 * those do not suffice such of the customer's own, which are made.
 */
export async function makeFields(
  tx: Tx,
  customerCode: string,
  lists: ListedValues,
  wanted: number,
): Promise<RecordField[]> {
  const fillable = async () =>
    (await readFields(tx, customerCode)).filter(
      ({ level, readonly, multiple, businessCode, list }) =>
        level === 'PART' &&
        !readonly &&
        !multiple &&
        businessCode !== 'CODE' &&
        (list === null || lists.get(list)?.length),
    );
  const standard = await fillable();
  for (let own = 0; own < wanted - standard.length; own += 1) {
    await insertField(tx, customerCode, {
      level: 'PART',
      businessCode: `HOUSE_${own}`,
      type: OWN_TYPES[own % OWN_TYPES.length]!,
      labels: { en: `House ${own}` },
      ...PLAIN,
    });
  }
  return (await fillable()).slice(0, wanted);
}

const PLAIN = {
  list: null,
  multiple: false,
  perLanguage: false,
  unique: false,
  categories: [],
  minDecimals: null,
  maxDecimals: null,
  maxLength: null,
  static: true,
  mdi: false,
  performance: false,
  sortable: true,
  readonly: false,
  excludeFromSearch: false,
  nullable: true,
  openfunds: null,
  ept: null,
  emt: null,
} as const;

/** A comma separated table of classes with every field filled, and of what they hang under. */
export async function writeEntityFile(
  path: string,
  classes: number,
  fields: readonly RecordField[],
  lists: ListedValues,
): Promise<number> {
  const header = ['LEVEL', 'CODE', 'PARENT_CODE', ...fields.map(({ businessCode }) => businessCode)];
  const nameAt = fields.findIndex(({ businessCode }) => businessCode === 'NAME');
  const parent = (level: string, code: string, above: string) =>
    [level, code, above, ...fields.map((_, at) => (at === nameAt ? `${code} of a benchmark` : ''))].join(',');
  let lines = 0;
  const text = function* () {
    yield `${header.join(',')}\n`;
    for (let n = 0; n < classes; n += 1) {
      const [fund, product] = [Math.floor(n / PER_FUND), Math.floor(n / PER_PRODUCT)];
      const block: string[] = [];
      if (n % PER_FUND === 0) block.push(parent('FUND', `F${fund}`, ''));
      if (n % PER_PRODUCT === 0) block.push(parent('PROD', `P${product}`, `F${fund}`));
      const values = fields.map((field, at) => valueOf(field, n, at, lists));
      block.push(['PART', `C${n}`, `P${product}`, ...values].join(','));
      lines += block.length;
      yield `${block.join('\n')}\n`;
    }
  };
  await pipeline(Readable.from(text()), createWriteStream(path));
  return lines;
}

/** Depends on the class and the field alone, so that each run has the same. */
function valueOf({ type, list }: RecordField, n: number, at: number, lists: ListedValues): string {
  const mixed = (n * 31 + at * 7919) % 9973;
  if (list !== null) {
    const values = lists.get(list)!;
    return values[mixed % values.length]!;
  }
  const day = () => new Date(Date.UTC(2000, 0, 1 + mixed)).toISOString().slice(0, 10);
  switch (type) {
    case 'INTEGER':
      return String(mixed % 7);
    case 'LONG':
      return String(mixed * 1_000_003);
    case 'DOUBLE':
    case 'PERCENT':
      return (mixed / 100).toFixed(2);
    case 'DATE':
      return day();
    case 'DATETIME':
      return `${day()}T08:30:00Z`;
    case 'BOOLEAN':
      return mixed % 2 === 0 ? 'true' : 'false';
    case 'URL':
      return `https://example.com/${at}/${n}`;
    case 'LONGTEXT':
      return `"What field ${at} of class ${n} says, in a sentence"`;
    default:
      return `V${at} ${n % 500}`;
  }
}
