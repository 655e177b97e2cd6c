import type { Rule } from './rule.ts';

const WEB = '^packages/web/src/';
const TEST = '\\.test\\.tsx?$';

/** The floors of the client from the top; each uses only those below it, and those on one floor not each other. */
const FLOORS: readonly (readonly string[])[] = [
  ['main\\.ts$'],
  ['app\\.tsx$'],
  ['routes\\.tsx?$'],
  ['shell/'],
  ['pages/'],
  ['cards/'],
  ['documents/'],
  ['exports/', 'production/', 'quick-search/'],
  ['jobs/'],
  ['settings/'],
  ['findings/'],
  ['figures/'],
  ['fields/'],
  ['grid/', 'charts/'],
  ['ui/'],
];

/** Floors that may make calls; the others are given what they show. */
const CALLERS = [
  'main\\.ts$',
  'app\\.tsx$',
  'routes\\.tsx?$',
  'shell/',
  'pages/',
  'cards/',
  'documents/',
  'exports/',
  'production/',
  'jobs/',
  'settings/',
  'findings/',
  'grid/',
  'api/',
];

const anyOf = (places: readonly string[]) => `${WEB}(${places.join('|')})`;

const floorRules: Rule[] = FLOORS.flatMap((floor, level) =>
  floor.map((place) => {
    const forbidden = [...FLOORS.slice(0, level).flat(), ...floor.filter((other) => other !== place)];
    return {
      name: `floor-${place.replace(/\W.*$/, '')}`,
      comment: 'A floor of the client uses only the floors below it.',
      from: { path: `${WEB}${place}`, pathNot: TEST },
      to: { path: anyOf(forbidden) },
    };
  }),
).filter((rule) => rule.to.path !== anyOf([]));

export const webRules: readonly Rule[] = [
  ...floorRules,
  {
    name: 'client-has-schemas-of-calls',
    comment: 'The client speaks calls by `contract/calls`; what they take and answer it knows as types.',
    from: { path: WEB, pathNot: TEST },
    to: { path: '^packages/contract/src/endpoints\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'ui-knows-metamodel',
    comment: 'The lowest floor draws what it is given, and knows neither fields nor entities nor routes.',
    from: { path: `${WEB}ui/`, pathNot: TEST },
    to: { path: '^packages/contract/src/(metamodel|entity|search|page-paths)' },
  },
  {
    name: 'call-from-lower-floor',
    comment:
      'Fields, charts and plain components are given their data; only the floors above them make calls.',
    from: { path: `${WEB}[^/]+/`, pathNot: [TEST, anyOf(CALLERS)] },
    to: { path: `${WEB}api/` },
  },
  {
    name: 'api-imports-screen',
    comment: 'The calls know no screen.',
    from: { path: `${WEB}api/`, pathNot: TEST },
    to: { path: anyOf(FLOORS.flat().filter((place) => place !== 'ui/')) },
  },
  {
    name: 'page-or-card-imports-sister',
    comment: 'A page does not use another page, nor a card another card.',
    from: { path: `${WEB}(pages|cards)/([^/]+)/`, pathNot: TEST },
    to: { path: `${WEB}$1/[^/]+/`, pathNot: `${WEB}$1/$2/` },
  },
];
