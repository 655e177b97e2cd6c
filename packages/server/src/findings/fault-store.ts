import type { FaultRule } from '@fundarium/contract/finding-endpoints';
import type { HealthPart } from '@fundarium/contract/health';
import type { Database } from '../platform/database.ts';
import { readHeads } from '../platform/heads-store.ts';

const PART_OF: Readonly<Record<FaultRule, HealthPart>> = {
  FIGURES_NOT_COMPUTED: 'figures',
  NOT_CHECKED: 'findings',
};

/** Parts that lack an entity of some customer, customer by customer. */
export async function readFaultyParts(database: Database): Promise<ReadonlySet<HealthPart>> {
  const faulty = new Set<HealthPart>();
  for (const { customerCode } of await readHeads(database)) {
    const rules = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      const { rows } = await tx.query<{ rule: FaultRule }>(
        'select distinct rule from finding where customer_code = $1 and rule = any ($2::text[])',
        [customerCode, Object.keys(PART_OF)],
      );
      return rows.map(({ rule }) => rule);
    });
    for (const rule of rules) faulty.add(PART_OF[rule]);
  }
  return faulty;
}
