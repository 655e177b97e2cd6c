import type {
  EntityRule,
  FaultRule,
  FindingRule,
  FindingSeverity,
} from '@fundarium/contract/finding-endpoints';
import type { Issue, Neighbourhood } from './rule.ts';
import { RULES } from './rules.ts';

export type FoundIssue = Issue & {
  readonly entityId: number;
  readonly rule: FindingRule;
  readonly severity: FindingSeverity;
};

/** What all rules find wrong with an entity: of a field, and of one in a country, each rule finds one thing at most. */
export function issuesOf(of: Neighbourhood): FoundIssue[] {
  return (Object.keys(RULES) as EntityRule[]).flatMap((rule) => {
    const byPlace = Map.groupBy(RULES[rule].issues(of), ({ field, country = '' }) => `${field} ${country}`);
    return [...byPlace.values()].map(([issue]) => ({
      ...issue!,
      entityId: of.id,
      rule,
      severity: RULES[rule].severity,
    }));
  });
}

/** Most letters of a failure that a finding shows. */
const MOST_SHOWN = 200;

/** That an entity could not be looked at or computed, and why, in the words of whatever failed. */
export function faultOf(entityId: number, rule: FaultRule, reason: string): FoundIssue {
  // eslint-disable-next-line no-control-regex
  const words = reason.replaceAll(/[\u0000-\u001F\u007F]/g, ' ');
  const value = words.slice(0, MOST_SHOWN).toWellFormed();
  return { entityId, rule, severity: 'ERROR', field: 'CODE', value };
}
