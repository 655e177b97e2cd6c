import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentOf, leavesOf, outcomesOf } from '../../../testing/fundsxml-leaves.ts';
import { readSchema, type SchemaElement } from '../../../testing/fundsxml-schema.ts';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/fundsxml');
const ROOT = resolve(import.meta.dirname, '../../../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;

/** Texts that decide whether what stands around them is read at all, the second of each one that changes the outcome. */
const TELLING: Readonly<Record<string, readonly [string, string]>> = {
  Version: ['4.2.2', '3.0.0'],
  DataOperation: ['INITIAL', 'DELETE'],
  ActionCode: ['C', 'D'],
  PriceNature: ['OFFICIAL', 'ESTIMATED'],
  TotalAssetNature: ['OFFICIAL', 'ESTIMATED'],
  DividendStatus: ['OFFICIAL', 'ESTIMATED'],
  PriceCurrency: ['EUR', 'USD'],
  PaymentCurrency: ['EUR', 'USD'],
  Currency: ['EUR', 'USD'],
  CountryCode: ['DE', 'CH'],
  ListedLegalStructure: ['UCITS - SICAV', 'UCITS - SICAF'],
  HedgingStrategy: ['No hedge', 'Full NAV hedge'],
  SubStatus: ['Qualified Investors only', 'Authorised CIS'],
  OpenClosedEnded: ['OPEN', 'CLOSED'],
  Month: ['9', '6'],
  Day: ['30', '15'],
};

function textsOf({ name, type, words }: SchemaElement): readonly [string, string] {
  const telling = TELLING[name];
  if (telling !== undefined) return telling;
  if (words.length > 1) return [words[0]!, words[1]!];
  if (/date$/i.test(type)) return ['2026-01-14', '2026-01-13'];
  if (/decimal|int|integer|positive|percentage|float|double/i.test(type)) return ['7', '8'];
  return /boolean/i.test(type) ? ['true', 'false'] : ['One', 'Two'];
}

/** A document of all that a schema knows but one branch, each element on a line of its own. */
function documentOf(root: SchemaElement, without: string, changed = '') {
  const lines: string[] = [];
  const write = (element: SchemaElement, path: string) => {
    if (path === without) return;
    const { name, children, attributes } = element;
    const own = attributes.map((each) => ` ${each}="${each === 'ccy' ? 'EUR' : 'x'}"`).join('');
    const xmlns = name === 'FundsXML4' ? ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"' : '';
    if (children.length === 0) {
      const [one, other] = name === 'SingleFundFlag' ? flagsFor(without) : textsOf(element);
      lines.push(`<${name}${own}>${path === changed ? other : one}</${name}>`);
      return;
    }
    lines.push(`<${name}${own}${xmlns}>`);
    for (const child of children) write(child, path === '' ? child.name : `${path}/${child.name}`);
    lines.push(`</${name}>`);
  };
  write(root, '');
  return lines.join('\n');
}
const flagsFor = (without: string): readonly [string, string] =>
  without.endsWith('Subfunds') ? ['true', 'x'] : ['false', 'true'];

describe('every element of a delivery that holds data is read, reported or named as not read', () => {
  describe.each(['4.1.10', '4.2.10'])('by the schema %s', (version) => {
    const path = join(REAL_DATA, 'fundsxml', version, 'FundsXML4.xsd');
    beforeEach(({ skip }) => skip(!existsSync(path), ABSENT));

    it.each([
      ['of a fund with sub-funds', 'Funds/Fund/SingleFund'],
      ['of a fund without', 'Funds/Fund/Subfunds'],
    ])('%s', { timeout: 120_000 }, async (_, without) => {
      const root = readSchema(readFileSync(path, 'utf8'), 'FundsXML4');
      const text = documentOf(root, without);
      expect(leavesOf(text).length).toBeGreaterThan(5_000);
      const outcomes = await outcomesOf(text);
      const read = [...new Set(outcomes.filter((each) => each.outcome === 'read').map((each) => each.path))];
      expect(read.length).toBeGreaterThan(50);
      // Of what neither a line nor a path names, another text has to come to something else: then it is read.
      const small = pruned(root, '', new Set([...read, 'ControlData/UniqueDocumentID']));
      const before = await contentOf(documentOf(small, without));
      expect(before).not.toMatch(/^Error/);
      const unchanged: string[] = [];
      for (const each of read) {
        if ((await contentOf(documentOf(small, without, each))) === before) unchanged.push(each);
      }
      expect(unchanged).toEqual([]);
    });
  });

  it.each(['umbrella.xml', 'other-habits.xml'])('of the file %s', async (name) => {
    const text = readFileSync(join(FIXTURES, name), 'utf8');
    const outcomes = await outcomesOf(text);
    const vanished: string[] = [];
    const before = await contentOf(text);
    const lines = text.split('\n');
    for (const { outcome, line, path } of outcomes) {
      if (outcome !== 'read') continue;
      const changed = lines.with(line - 1, lines[line - 1]!.replace(/>[^<]+</, '>Other<'));
      if ((await contentOf(changed.join('\n'))) === before) vanished.push(`${line} ${path}`);
    }
    expect(outcomes.length).toBeGreaterThan(50);
    expect(vanished).toEqual([]);
  });
});

/** A schema's elements as far as they lead to some paths, or have to be there. */
function pruned(element: SchemaElement, path: string, wanted: ReadonlySet<string>): SchemaElement {
  const below = (name: string) => (path === '' ? name : `${path}/${name}`);
  const children = element.children
    .filter(({ name }) => [...wanted].some((each) => `${each}/`.startsWith(`${below(name)}/`)))
    .map((child) => pruned(child, below(child.name), wanted));
  return { ...element, children };
}
