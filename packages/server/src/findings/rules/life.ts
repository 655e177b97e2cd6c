import {
  dayOf,
  isLiquidated,
  isOpenEnded,
  maturityOf,
  textOf,
  type Neighbourhood,
  type Rule,
} from '../rule.ts';

/**
 * A day that left its field empty, and one that is stored although it says nothing: a first call in 2199 may be meant, or
 * it stood there before such days were emptied.
 */
export const OPEN_ENDED_DATE: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ values, dateFields, emptied }) => [
    ...emptied.map(({ field, country, original }) => ({
      field,
      value: original,
      ...(country === '' ? {} : { country }),
    })),
    ...dateFields.flatMap((field) => {
      const value = textOf(values, field);
      return value !== null && isOpenEnded(value) ? [{ field, value }] : [];
    }),
  ],
};

/** Possible, for some funds are older; more often a year of two digits or a slip. */
export const DATE_BEFORE_1900: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ values, dateFields }) =>
    dateFields.flatMap((field) => {
      const value = dayOf(values, field);
      return value !== null && value < '1900' ? [{ field, value }] : [];
    }),
};

export const ALIVE_UNDER_LIQUIDATED: Rule = {
  severity: 'ERROR',
  reads: ['STATUS', 'LIQUIDATION_DATE'],
  issues: ({ values, parent, today }) =>
    parent !== null && isLiquidated(parent.values, today) && !isLiquidated(values, today)
      ? [{ field: 'STATUS', value: textOf(values, 'STATUS') ?? '', related: [parent.id] }]
      : [],
};

/** Against the sub-fund for a class, whatever stands between them. */
export const LAUNCH_BEFORE_PARENT_CREATION: Rule = {
  severity: 'WARNING',
  reads: ['LAUNCH_DATE'],
  issues: ({ values, parent, product }) => {
    const launched = dayOf(values, 'LAUNCH_DATE');
    const above = product ?? parent;
    const created = above === null ? null : dayOf(above.values, 'CREATION_DATE');
    return launched !== null && created !== null && launched < created
      ? [{ field: 'LAUNCH_DATE', value: launched, related: [above!.id] }]
      : [];
  },
};

export const SUBSCRIPTIONS_AFTER_LIQUIDATION: Rule = {
  severity: 'WARNING',
  reads: ['SUBSCRIPTIONS_END_DATE', 'LIQUIDATION_DATE'],
  issues: ({ values }) => {
    const end = dayOf(values, 'SUBSCRIPTIONS_END_DATE');
    const liquidated = dayOf(values, 'LIQUIDATION_DATE');
    return end !== null && liquidated !== null && end > liquidated
      ? [{ field: 'SUBSCRIPTIONS_END_DATE', value: end, details: { liquidation: liquidated } }]
      : [];
  },
};

export const MATURITY_BEFORE_ISSUE: Rule = {
  severity: 'ERROR',
  reads: ['MATURITY_DATE', 'ISSUE_DATE'],
  issues: (of) => {
    const maturity = maturityOf(of)?.day;
    const issue = dayOf(of.values, 'ISSUE_DATE');
    return maturity !== undefined && issue !== null && maturity < issue
      ? [{ field: 'MATURITY_DATE', value: maturity, details: { issue } }]
      : [];
  },
};

export const NAV_AFTER_TERMINATION: Rule = {
  severity: 'ERROR',
  reads: ['LIQUIDATION_DATE', 'MATURITY_DATE'],
  issues: (of) => {
    const { values, newestNavDate } = of;
    const liquidated = dayOf(values, 'LIQUIDATION_DATE');
    const maturity = maturityOf(of);
    // One that was called, or redeemed later, ends at its liquidation.
    const last = liquidated ?? maturity?.redeemedBy;
    if (last === undefined || newestNavDate === null || newestNavDate <= last) return [];
    const [against, date] =
      liquidated === null ? ['MATURITY_DATE', maturity!.day] : ['LIQUIDATION_DATE', liquidated];
    return [{ field: 'NAV_DATE', value: newestNavDate, details: { against, date } }];
  },
};

const BEFORE_LAUNCH = ['PROJECTED', 'TO_BE_LAUNCHED', 'OFFERING_PERIOD'];
const RUNNING = ['ACTIVE', 'DORMANT'];
const NOT_ENDING = [...BEFORE_LAUNCH, ...RUNNING];

/** The first field whose day says otherwise than the status delivered. */
function disagreeing(status: string, of: Neighbourhood): string | null {
  const { values, today } = of;
  const [launch, winding, end] = ['LAUNCH_DATE', 'LIQUIDATION_START_DATE', 'LIQUIDATION_DATE'].map((field) =>
    dayOf(values, field),
  );
  if (end && end <= today !== (status === 'TERMINATED')) return 'LIQUIDATION_DATE';
  if (winding && winding <= today && RUNNING.includes(status)) return 'LIQUIDATION_START_DATE';
  const maturity = maturityOf(of);
  if (maturity && maturity.redeemedBy < today && NOT_ENDING.includes(status)) return 'MATURITY_DATE';
  if (
    launch &&
    (BEFORE_LAUNCH.includes(status) ? launch <= today : RUNNING.includes(status) && launch > today)
  )
    return 'LAUNCH_DATE';
  return null;
}

export const STATUS_AGAINST_DATES: Rule = {
  severity: 'WARNING',
  reads: ['STATUS', 'LAUNCH_DATE', 'LIQUIDATION_START_DATE', 'LIQUIDATION_DATE', 'MATURITY_DATE'],
  issues: (of) => {
    const { values } = of;
    const status = textOf(values, 'STATUS');
    const against = status === null ? null : disagreeing(status, of);
    return against === null
      ? []
      : [{ field: 'STATUS', value: status!, details: { against, date: textOf(values, against)! } }];
  },
};
