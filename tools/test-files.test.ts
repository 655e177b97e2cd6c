import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientTestFiles, filesNamed, testFiles } from './test-files.ts';

const DATABASE = 'packages/server/src/testing/database.ts';
const FILES: Readonly<Record<string, string>> = {
  [DATABASE]: 'export const database = 1;',
  'packages/server/src/testing/product.ts': `import { database } from './database.ts';\nexport default database;`,
  'packages/server/src/prices/store.test.ts': `import { database } from '../testing/database.ts';`,
  'packages/server/src/prices/routes.test.ts': `import product from '../testing/product.ts';`,
  'packages/server/src/prices/late.test.ts': `const later = await import('../testing/product.ts');`,
  'packages/server/src/prices/rule.test.ts': `import { a } from './rule.ts';\nimport './gone.ts';`,
  'packages/server/src/prices/rule.ts': `import { b } from './ring.ts';\nexport const a = b;`,
  'packages/server/src/prices/ring.ts': `import { a } from './rule.ts';\nexport const b = a;`,
  'packages/finance/src/Nav.test.ts': '',
  'packages/web/src/shell/logout.test.ts': `vi.stubGlobal('location', place);`,
  'packages/web/src/shell/Header.test.tsx': `vi.stubGlobal('fetch', answer);`,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fundarium-test-files-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the files of a run', () => {
  it('need a database where they reach the one of tests, however far down', () => {
    expect(testFiles(root)).toEqual({
      plain: ['packages/finance/src/Nav.test.ts', 'packages/server/src/prices/rule.test.ts'],
      onDatabase: ['late', 'routes', 'store'].map((name) => `packages/server/src/prices/${name}.test.ts`),
    });
  });

  it('of the client need a process of their own where they replace what a window can’t', () => {
    expect(clientTestFiles(root)).toEqual({
      alone: ['packages/web/src/shell/logout.test.ts'],
      together: ['packages/web/src/shell/Header.test.tsx'],
    });
  });

  it('are those that a filter names, whatever its case', () => {
    expect(filesNamed(['packages/**/*.test.ts'], 'nav', root)).toEqual(['packages/finance/src/Nav.test.ts']);
    expect(filesNamed(['packages/**/*.test.ts'], 'bonds', root)).toEqual([]);
  });
});

it('finds the database and its users in this repository', () => {
  const { plain, onDatabase } = testFiles();
  expect(onDatabase).toContain('packages/server/src/testing/database.test.ts');
  expect(onDatabase).toContain('packages/server/src/app.test.ts');
  expect(plain).toContain('packages/finance/src/drawdown.test.ts');
  expect(plain.filter((file) => file.startsWith('packages/finance/')).length).toBeGreaterThan(5);
});
