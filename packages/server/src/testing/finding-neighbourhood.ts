import type { EntityValues } from '@fundarium/contract/entity';
import type { EntityRule } from '@fundarium/contract/finding-endpoints';
import type { Above, Issue, Neighbourhood, Registration } from '../findings/rule.ts';

export const entity = (values: EntityValues, around: Partial<Neighbourhood> = {}): Neighbourhood => ({
  id: 1,
  level: 'PART',
  code: 'ANY',
  values,
  parent: null,
  product: null,
  sharing: new Map(),
  registrations: [],
  documents: [],
  ownLanguages: {},
  emptied: [],
  newestNavDate: null,
  pricesAhead: [],
  priceIssues: [],
  hasPayment: false,
  holidays: new Set(),
  isActivated: null,
  aumOfClasses: null,
  breakdownSums: [],
  newestDividendDate: null,
  newestExDate: null,
  currentUntil: null,
  dateFields: ['LAUNCH_DATE', 'LIQUIDATION_DATE'],
  today: '2026-06-15',
  ...around,
});
const product = (values: EntityValues): Above => ({ id: 7, level: 'PROD', values });
export const under = (values: EntityValues) => ({ parent: product(values), product: product(values) });
export const registered = (fields: EntityValues): { registrations: Registration[] } => ({
  registrations: [{ country: 'DE', fields }],
});
export const scenarios = (horizon: string, ...returns: (string | null)[]): EntityValues =>
  Object.fromEntries(
    ['STRESS', 'UNFAVOURABLE', 'MODERATE', 'FAVOURABLE'].flatMap((scenario, at) =>
      returns[at] == null ? [] : [[`SCENARIO_${scenario}_${horizon}`, returns[at]]],
    ),
  );

export type Case = readonly [EntityRule, string, Neighbourhood, readonly Issue[]];
