import type { Rule } from './rule.ts';

const SERVER = '^packages/server/src/';
const TEST = '\\.test\\.ts$';
/** Every folder is a room, by subject, but for the three that serve them and the administration commands, which compose them. */
const ROOM = `${SERVER}((?!platform/|standalone/|testing/|commands/)[^/]+)/`;
/** The plain reading of the record that the index's answers are compared with. */
const BRUTE_FORCE = `${SERVER}index/brute-force/`;
/** The index's own rooms. */
const INDEX = `${SERVER}index/`;
/** The figures computed in the plainest way. */
const PLAIN_FIGURES = `${SERVER}performance/plain/`;
const PROGRAM = `${SERVER}[^/]+\\.ts$`;

/** A package as it is written, whether or not it is installed where the check runs. */
const packages = (names: string) => `(^|node_modules/)(${names})(/|$)`;
const DRIVERS = packages('pg|pg-copy-streams|@duckdb/[^/]+');
const WEB_FRAMEWORK = packages('fastify|@fastify/[^/]+');

/** The index's rooms from the lowest; each uses those before it. What composes them stands beside, in no room. */
const INDEX_ROOMS = ['plan', 'file', 'text', 'memory', 'sql', 'sync', 'answers', 'process'];
const INDEX_COMPOSITION = `${INDEX}(engine|execute|reader|stream)\\.ts$`;
/** Plans have a rule of their own; who asks knows what composes the rooms. */
const BETWEEN = ['file', 'text', 'memory', 'sql', 'sync'];
const indexRoomRules = BETWEEN.map((room): Rule => ({
  name: `index-${room}-imports-above`,
  comment: 'A room of the index uses those below it, and not what composes them.',
  from: { path: `${INDEX}${room}/`, pathNot: TEST },
  to: {
    path: [`${INDEX}(${INDEX_ROOMS.slice(INDEX_ROOMS.indexOf(room) + 1).join('|')})/`, INDEX_COMPOSITION],
  },
}));

export const serverRules: readonly Rule[] = [
  {
    name: 'room-imports-sister',
    comment: 'A room gets what it needs from another as an argument; app.ts and the programs compose them.',
    from: { path: ROOM, pathNot: TEST },
    to: { path: ROOM, pathNot: `${SERVER}$1/` },
  },
  {
    name: 'composition-imported-from-below',
    comment: 'Programs and the standalone start know the rooms and the platform, never the other way round.',
    from: { path: `${SERVER}[^/]+/`, pathNot: [TEST, `${SERVER}(standalone|testing|commands)/`] },
    to: { path: [PROGRAM, `${SERVER}(standalone|commands)/`] },
  },
  {
    name: 'platform-imports-room',
    comment: 'The platform serves every room and knows none.',
    from: { path: `${SERVER}platform/`, pathNot: TEST },
    to: { path: ROOM },
  },
  {
    name: 'test-harness-in-product',
    comment: 'The test harness is for tests.',
    from: { path: '^packages/', pathNot: [TEST, `${SERVER}testing/`] },
    to: { path: `${SERVER}testing/` },
  },
  {
    name: 'replay-imports-anything',
    comment: 'What the history is compared with knows nothing of the product that it judges.',
    from: { path: `${SERVER}testing/ledger\\.ts$` },
    to: {},
  },
  {
    name: 'driver-outside-store',
    comment: 'Only stores and what carries them know the database drivers.',
    from: {
      path: '^packages/',
      pathNot: [TEST, '(/|-)store\\.ts$', `${SERVER}(platform|index|standalone|testing)/`],
    },
    to: { path: DRIVERS },
  },
  {
    name: 'brute-force-imports-product',
    comment: 'What searches are compared with knows nothing of what it judges.',
    from: { path: BRUTE_FORCE },
    to: { path: '.', pathNot: BRUTE_FORCE },
  },
  {
    name: 'index-plan-imports-more',
    comment:
      'A plan is made of the question, the layout and who asks: it knows no file, no memory and no statement.',
    from: { path: `${INDEX}plan/`, pathNot: TEST },
    to: {
      path: [INDEX, DRIVERS],
      pathNot: [
        `${INDEX}plan/`,
        `${INDEX}(layout|nature|figures-shown)\\.ts$`,
        // How words are spelt, and nothing else of the inverted index.
        `${INDEX}text/quick-words\\.ts$`,
      ],
    },
  },
  {
    name: 'index-executors-meet',
    comment: 'SQL and memory each answer a plan by themselves; what one needs of the other is an argument.',
    from: { path: `${INDEX}(sql|memory)/`, pathNot: TEST },
    to: { path: `${INDEX}(sql|memory)/`, pathNot: `${INDEX}$1/` },
  },
  ...indexRoomRules,
  {
    name: 'plain-figures-import-product',
    comment: 'What performance figures are compared with knows nothing of what it judges.',
    from: { path: PLAIN_FIGURES },
    to: { path: '.', pathNot: PLAIN_FIGURES },
  },
  {
    name: 'web-framework-outside-routes',
    comment: 'Only routes, the platform and the sign-in know the web framework.',
    from: {
      path: '^packages/',
      pathNot: [
        TEST,
        '(/|-)routes\\.ts$',
        PROGRAM,
        `${SERVER}(platform|session|testing)/`,
        `${SERVER}standalone/identity-provider/`,
      ],
    },
    to: { path: WEB_FRAMEWORK },
  },
];
