import type { Rule } from './rule.ts';

const TEST = '\\.test\\.tsx?$';
const within = (folder: string) => `^packages/${folder}/`;

/** Which package may use which. */
export const packageRules: readonly Rule[] = [
  {
    name: 'contract-imports-more-than-zod',
    comment: 'The contract is what both sides share: shapes in zod, and nothing of either side.',
    from: { path: within('contract'), pathNot: TEST },
    to: { path: '.', pathNot: [within('contract'), '(^|node_modules/)zod(/|$)'] },
  },
  {
    name: 'finance-imports-anything',
    comment: 'Arithmetic depends on nothing.',
    from: { path: within('finance'), pathNot: [TEST, '/testing/'] },
    to: { path: '.', pathNot: within('finance') },
  },
  {
    name: 'server-and-web-meet',
    comment: 'Server and client know each other through the contract alone.',
    from: { path: '^packages/(server|web)/' },
    to: { path: '^packages/(server|web)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'demo-world-knows-sides',
    comment:
      'The demo world is data that is computed: words of the contract and arithmetic are all that it takes.',
    from: { path: within('demo-world'), pathNot: TEST },
    to: { path: '.', pathNot: ['contract', 'demo-world', 'finance'].map(within) },
  },
  {
    name: 'demo-world-beyond-a-first-start',
    comment: 'Customers have data of their own: only a first start knows the demo world.',
    from: {
      path: '^packages/',
      pathNot: [TEST, within('demo-world'), '^packages/server/src/standalone/demo-world/'],
    },
    to: { path: within('demo-world') },
  },
  {
    name: 'tools-in-product',
    comment: 'The product runs without what lies in tools/.',
    from: { path: '^packages/', pathNot: TEST },
    to: { path: '^tools/' },
  },
  {
    name: 'journey-knows-inside',
    comment: 'Browser tests see the product from outside, through its screens.',
    // What is shown is compared with the table of rights itself.
    from: { path: '^e2e/', pathNot: '^e2e/rights-shown\\.e2e\\.ts$' },
    to: { path: '^packages/', pathNot: within('demo-world') },
  },
  {
    name: 'cycle',
    comment: 'Two files that need each other are one file, or a third is missing.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolved',
    comment: 'An import that leads nowhere is one that no rule above can judge.',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@fundarium/)' },
  },
];
