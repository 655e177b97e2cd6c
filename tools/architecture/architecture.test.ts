import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArchitecture, isBlind, rules } from './cruise.ts';

/** A repository in small that keeps every boundary: each plant below breaks exactly one. */
const SOUND: Readonly<Record<string, string>> = {
  'packages/contract/src/shape.ts': `import { z } from 'zod';\nexport const shape = z.string();`,
  'packages/finance/src/sum.ts': 'export const sum = 1;',
  'packages/server/src/main.ts': `import { app } from './app.ts';\nconsole.log(app);`,
  'packages/server/src/app.ts': `import { routes } from './search/routes.ts';\nexport const app = routes;`,
  'packages/server/src/platform/door.ts': `import pg from 'pg';\nexport const door = pg;`,
  'packages/server/src/testing/harness.ts': 'export const harness = 1;',
  'packages/server/src/testing/ledger.ts': 'export const ledger = 1;',
  'packages/server/src/standalone/demo-world/load.ts': `import { world } from '../../../../demo-world/src/generate.ts';\nexport const load = world;`,
  'packages/server/src/search/routes.ts': `import fastify from 'fastify';\nimport { store } from './store.ts';\nexport const routes = [fastify, store];`,
  'packages/server/src/search/store.ts': `import pg from 'pg';\nexport const store = pg;`,
  'packages/server/src/search/store.test.ts': `import '../testing/harness.ts';`,
  'packages/server/src/prices/nav.ts': 'export const nav = 1;',
  'packages/server/src/index/engine.ts': 'export const engine = 1;',
  'packages/server/src/index/plan/plan.ts': `import { layout } from '../layout.ts';\nexport const plan = layout;`,
  'packages/server/src/index/layout.ts': 'export const layout = 1;',
  'packages/server/src/index/sql/statement.ts': `import '../plan/plan.ts';\nexport const statement = 1;`,
  'packages/server/src/index/memory/rows.ts': `import '../plan/plan.ts';\nexport const rows = 1;`,
  'packages/server/src/index/file/reader.ts': 'export const reader = 1;',
  'packages/server/src/index/answers/page.ts': `import { engine } from '../engine.ts';\nexport const page = engine;`,
  'packages/server/src/index/sync/follow.ts': `import '../memory/rows.ts';\nexport const follow = 1;`,
  'packages/server/src/index/brute-force/answer.ts': `import { row } from './row.ts';\nexport const answer = row;`,
  'packages/server/src/index/brute-force/row.ts': 'export const row = 1;',
  'packages/contract/src/metamodel.ts': 'export const metamodel = 1;',
  'packages/contract/src/endpoints.ts': 'export const endpoints = 1;',
  'packages/web/src/main.ts': `void import('./app.tsx');`,
  'packages/web/src/app.tsx': `import './routes.tsx';`,
  'packages/web/src/routes.tsx': `import './shell/Shell.tsx';`,
  'packages/web/src/shell/Shell.tsx': `import '../pages/home/HomePage.tsx';`,
  'packages/web/src/pages/home/HomePage.tsx': `import '../../cards/nav/NavCard.tsx';`,
  'packages/web/src/pages/search/SearchPage.tsx': `import '../../api/call.ts';\nexport const page = 1;`,
  'packages/web/src/cards/nav/NavCard.tsx': `import '../../fields/value.tsx';\nimport '../../charts/line.ts';`,
  'packages/web/src/cards/status/StatusCard.tsx': 'export const card = 1;',
  'packages/web/src/settings/views.ts': `import '../api/call.ts';`,
  'packages/web/src/fields/value.tsx': `import '../grid/rows.ts';`,
  'packages/web/src/grid/rows.ts': `import '../ui/tokens.ts';`,
  'packages/web/src/charts/line.ts': 'export const line = 1;',
  'packages/web/src/ui/tokens.ts': 'export const tokens = 1;',
  'packages/web/src/api/call.ts': `import type { endpoints } from '../../../contract/src/endpoints.ts';\nexport const call = {} as typeof endpoints;`,
  'packages/demo-world/src/generate.ts': 'export const world = 1;',
  'tools/world.ts': 'export const world = 1;',
  'e2e/journey.ts': 'export const journey = 1;',
};

type Plant = readonly [rule: string, file: string, imports: string];

const PLANTS: readonly Plant[] = [
  ['contract-imports-more-than-zod', 'packages/contract/src/planted.ts', 'fastify'],
  ['finance-imports-anything', 'packages/finance/src/planted.ts', 'node:fs'],
  ['demo-world-knows-sides', 'packages/demo-world/src/planted.ts', 'node:fs'],
  [
    'demo-world-beyond-a-first-start',
    'packages/server/src/prices/planted.ts',
    '../../../demo-world/src/generate.ts',
  ],
  ['server-and-web-meet', 'packages/web/src/api/planted.ts', '../../../server/src/prices/nav.ts'],
  ['tools-in-product', 'packages/server/src/prices/planted.ts', '../../../../tools/world.ts'],
  ['journey-knows-inside', 'e2e/planted.ts', '../packages/finance/src/sum.ts'],
  ['unresolved', 'packages/web/src/api/planted.ts', '@fundarium/server/prices/nav'],
  ['cycle', 'packages/finance/src/sum.ts', './sum.ts'],
  ['room-imports-sister', 'packages/server/src/search/planted.ts', '../prices/nav.ts'],
  ['composition-imported-from-below', 'packages/server/src/prices/planted.ts', '../app.ts'],
  ['platform-imports-room', 'packages/server/src/platform/planted.ts', '../prices/nav.ts'],
  ['test-harness-in-product', 'packages/server/src/prices/planted.ts', '../testing/harness.ts'],
  ['replay-imports-anything', 'packages/server/src/testing/ledger.ts', './harness.ts'],
  ['driver-outside-store', 'packages/server/src/search/planted.ts', 'pg'],
  ['driver-outside-store', 'packages/server/src/search/planted.ts', '@duckdb/node-api'],
  ['brute-force-imports-product', 'packages/server/src/index/brute-force/planted.ts', '../engine.ts'],
  [
    'brute-force-imports-product',
    'packages/server/src/index/brute-force/planted.ts',
    '@fundarium/contract/filter',
  ],
  ['index-plan-imports-more', 'packages/server/src/index/plan/planted.ts', '../sql/statement.ts'],
  ['index-plan-imports-more', 'packages/server/src/index/plan/planted.ts', '../memory/rows.ts'],
  ['index-plan-imports-more', 'packages/server/src/index/plan/planted.ts', '@duckdb/node-api'],
  ['index-executors-meet', 'packages/server/src/index/sql/planted.ts', '../memory/rows.ts'],
  ['index-executors-meet', 'packages/server/src/index/memory/planted.ts', '../sql/statement.ts'],
  ['index-plan-imports-more', 'packages/server/src/index/plan/planted.ts', '../file/reader.ts'],
  ['index-file-imports-above', 'packages/server/src/index/file/planted.ts', '../sql/statement.ts'],
  ['index-text-imports-above', 'packages/server/src/index/text/planted.ts', '../memory/rows.ts'],
  ['index-memory-imports-above', 'packages/server/src/index/memory/planted.ts', '../sync/follow.ts'],
  ['index-sql-imports-above', 'packages/server/src/index/sql/planted.ts', '../engine.ts'],
  ['index-sync-imports-above', 'packages/server/src/index/sync/planted.ts', '../answers/page.ts'],
  [
    'plain-figures-import-product',
    'packages/server/src/performance/plain/planted.ts',
    '@fundarium/finance/sum',
  ],
  ['web-framework-outside-routes', 'packages/server/src/search/planted.ts', 'fastify'],
  ['web-framework-outside-routes', 'packages/server/src/search/planted.ts', '@fastify/cookie'],
  ['floor-app', 'packages/web/src/app.tsx', './main.ts'],
  ['floor-routes', 'packages/web/src/routes.tsx', './app.tsx'],
  ['floor-shell', 'packages/web/src/shell/planted.ts', '../routes.tsx'],
  ['floor-pages', 'packages/web/src/pages/home/planted.ts', '../../shell/Shell.tsx'],
  ['floor-cards', 'packages/web/src/cards/nav/planted.ts', '../../pages/search/SearchPage.tsx'],
  ['floor-settings', 'packages/web/src/settings/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-documents', 'packages/web/src/documents/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-exports', 'packages/web/src/exports/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-production', 'packages/web/src/production/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-quick', 'packages/web/src/quick-search/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-jobs', 'packages/web/src/jobs/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-findings', 'packages/web/src/findings/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-figures', 'packages/web/src/figures/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-fields', 'packages/web/src/fields/planted.ts', '../cards/status/StatusCard.tsx'],
  ['floor-grid', 'packages/web/src/grid/planted.ts', '../charts/line.ts'],
  ['floor-charts', 'packages/web/src/charts/planted.ts', '../grid/rows.ts'],
  ['floor-ui', 'packages/web/src/ui/planted.ts', '../grid/rows.ts'],
  ['client-has-schemas-of-calls', 'packages/web/src/api/planted.ts', '../../../contract/src/endpoints.ts'],
  ['ui-knows-metamodel', 'packages/web/src/ui/planted.ts', '../../../contract/src/metamodel.ts'],
  ['call-from-lower-floor', 'packages/web/src/charts/planted.ts', '../api/call.ts'],
  ['api-imports-screen', 'packages/web/src/api/planted.ts', '../grid/rows.ts'],
  ['page-or-card-imports-sister', 'packages/web/src/pages/home/planted.ts', '../search/SearchPage.tsx'],
  ['page-or-card-imports-sister', 'packages/web/src/cards/nav/planted.ts', '../status/StatusCard.tsx'],
];

describe('the architecture check', () => {
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fundarium-architecture-'));
    for (const [file, text] of Object.entries(SOUND)) write(file, text);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('finds nothing in a sound repository, and read all of it', async () => {
    expect(await checkArchitecture(root)).toEqual({
      violations: [],
      files: Object.keys(SOUND).length,
      modulesRead: Object.keys(SOUND).length,
      blind: false,
    });
  });

  it.each(PLANTS)('names a planted violation of %s in %s', async (rule, file, imports) => {
    write(file, `${SOUND[file] ?? ''}\nimport { planted } from '${imports}';\nconsole.log(planted);`);
    const { violations } = await checkArchitecture(root);
    expect(violations.filter(({ from }) => from === file).map((one) => one.rule)).toContain(rule);
  });

  it('names an import of a type alone as well', async () => {
    write(
      'packages/server/src/search/planted.ts',
      `import type { nav } from '../prices/nav.ts';\nexport type N = typeof nav;`,
    );
    const { violations } = await checkArchitecture(root);
    expect(violations.map(({ rule }) => rule)).toEqual(['room-imports-sister']);
  });

  it('has a plant for every rule', () => {
    expect([...new Set(PLANTS.map(([rule]) => rule))].toSorted()).toEqual(
      rules.map(({ name }) => name).toSorted(),
    );
  });

  it('calls itself blind when it read hardly anything', () => {
    expect(isBlind(0, 0)).toBe(true);
    expect(isBlind(200, 0)).toBe(true);
    expect(isBlind(200, 150)).toBe(true);
    expect(isBlind(200, 200)).toBe(false);
  });
});
