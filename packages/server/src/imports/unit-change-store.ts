import { IN_UNITS, QUOTATION_UNIT } from '@fundarium/contract/quotation-unit';
import type { Tx } from '../platform/database.ts';
import type { NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import type { StagedRow } from './staged-entity-store.ts';

/**
 * Of rows that are about to be written, those that give a structured product with prices another unit of quotation: prices are
 * stored without one, and all of them will read as of the new one. A product that says no unit is quoted in amounts.
 */
export async function warnOfUnitChanges(
  tx: Tx,
  customerCode: string,
  rows: readonly StagedRow[],
): Promise<NotTaken[]> {
  const given = rows.flatMap(({ line, row: { level, code, values } }) => {
    const unit = values[QUOTATION_UNIT];
    return level === 'STRUCTURED_PRODUCT' && typeof unit === 'string' ? [{ line, code, unit }] : [];
  });
  if (given.length === 0) return [];
  const { rows: changed } = await tx.query<{ line: number; code: string; unit: string; former: string }>(
    `select g.line, g.code, g.unit, coalesce(e.values ->> $5, $6) as former
     from unnest($2::bigint[], $3::text[], $4::text[]) g(line, code, unit)
     join entity e on e.customer_code = $1 and e.level = 'STRUCTURED_PRODUCT' and e.code = g.code
     where coalesce(e.values ->> $5, $6) <> g.unit and exists (
       select from quotation_latest q
       where q.customer_code = $1 and q.entity_id = e.id
         and coalesce(q.nav_date, q.bid_date, q.ask_date, q.ahead_date) is not null
     )
     order by g.line`,
    [
      customerCode,
      given.map(({ line }) => line),
      given.map(({ code }) => code),
      given.map(({ unit }) => unit),
      QUOTATION_UNIT,
      IN_UNITS,
    ],
  );
  return changed.map(({ line, code, unit, former }) => ({
    kind: 'warning',
    line,
    value: showValue(`STRUCTURED_PRODUCT ${code} ${unit}`),
    reason: `The QUOTATION_UNIT changes from ${former} to ${unit}: all prices recorded so far are now read in the new unit, and returns with them. Where those prices are in the former one, deliver them again or set it back`,
  }));
}
