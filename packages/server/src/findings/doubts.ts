import type { EntityRule, FindingRule, FindingSeverity } from '@fundarium/contract/finding-endpoints';
import type { Doubt, Neighbourhood } from './rule.ts';
import { RULES } from './rules.ts';

export type FoundDoubt = Doubt & {
  readonly entityId: number;
  readonly rule: FindingRule;
  readonly severity: FindingSeverity;
};

/** What all rules doubt of an entity. */
export function doubtsOf(of: Neighbourhood): FoundDoubt[] {
  return (Object.keys(RULES) as EntityRule[]).flatMap((rule) =>
    RULES[rule]
      .doubts(of)
      .map((doubt) => ({ ...doubt, entityId: of.id, rule, severity: RULES[rule].severity })),
  );
}
