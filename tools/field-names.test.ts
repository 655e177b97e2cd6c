import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STANDARD_FIELDS } from '../packages/server/src/metamodel/standard/standard-fields.ts';

/** Fields that code asks an entity's values for by name. */
const ASKED = /\bvalues(?:\?\.)?\[['"]([A-Z][A-Z0-9_]+)['"]\]/g;
const CODES: ReadonlySet<string> = new Set(STANDARD_FIELDS.map(({ businessCode }) => businessCode));

/** Names that code asks for and no standard field has, each with its file. */
function unknownIn(files: readonly (readonly [path: string, text: string])[]): string[] {
  return files.flatMap(([path, text]) =>
    [...text.matchAll(ASKED)].flatMap(([, name]) => (CODES.has(name!) ? [] : [`${path}: ${name}`])),
  );
}

it('every field that the screens ask for by name is one of the metamodel', () => {
  const files = globSync('packages/{web,contract,finance}/src/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .map((path): [string, string] => [path, readFileSync(path, 'utf8')]);
  const asked = files.flatMap(([, text]) => [...text.matchAll(ASKED)]);
  expect(asked.length).toBeGreaterThan(5);
  expect(unknownIn(files)).toEqual([]);
  expect(unknownIn([['planted.ts', "entity.values['QUOTATION'] === 'PERCENTAGE'"]])).toEqual([
    'planted.ts: QUOTATION',
  ]);
});
