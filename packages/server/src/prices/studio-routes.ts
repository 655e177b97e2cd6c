import { FUND_FIELDS } from '@fundarium/contract/quotations';
import { rightToWrite } from '@fundarium/contract/rights';
import type { QuotationToChange } from '@fundarium/contract/studio-price-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { writeOnce, type WritingCall } from '../platform/idempotency.ts';
import { quotedCode } from '../platform/quoted-columns.ts';
import { invalidRequest, noSuchEntity, notFound, problemOf, Refusal } from '../platform/refusal.ts';
import { currentRevision, type Author } from '../platform/revision.ts';
import { requireRight } from '../platform/rights.ts';
import { contextOf } from '../platform/signed-in.ts';
import { readCurrencyOn } from './currency-store.ts';
import { addDividend, editDividend, editQuotation } from './edit-store.ts';
import { findInstruments } from './instrument-store.ts';

/** Spec 5. */
const ALREADY_IN_USE = 'Already in use';

type Edit<T> = (edited: {
  readonly tx: Tx;
  readonly customerCode: string;
  readonly author: Author;
  readonly id: number;
}) => Promise<T | null>;

/** Assets in several currencies are a whole fund's: imports leave them out elsewhere. What stands there can be emptied. */
function refuseFundFields({ entity: { level }, values }: QuotationToChange): void {
  if (level === 'FUND') return;
  const problems = FUND_FIELDS.filter((name) => values[name] != null).map((name) => {
    const field = quotedCode(name);
    const message = `${level} may not hold ${field}, which is of a whole fund`;
    const path = `body.values.${name}`;
    return problemOf({ path, field, value: values[name], message, rule: 'level-may-not-hold' });
  });
  if (problems.length > 0) throw invalidRequest(problems);
}

/** Corrections of prices and payments: one call, one revision, what was there before kept. */
export function studioPriceRoutes(bind: Bind, database: Database): void {
  const write = async <T extends { readonly changed: boolean }>(
    call: WritingCall,
    { level, code }: { readonly level: Level; readonly code: string },
    refusal: () => Refusal,
    edit: Edit<T>,
  ) => {
    requireRight(call.session, rightToWrite(level));
    const { customerCode, personId } = call.session;
    const [found] = await database.withCustomer(contextOf(call.session), (tx) =>
      findInstruments(tx, customerCode, level, [code]),
    );
    if (found === undefined) throw noSuchEntity({ level, code });
    return writeOnce(database, call, async (tx) => {
      const author = { who: personId, source: 'studio' };
      const edited = await edit({ tx, customerCode, author, id: found.id });
      if (edited === null) throw refusal();
      return { ...edited, code, revision: await currentRevision(tx, customerCode) };
    });
  };

  bind('changeQuotation', (call) => {
    const { entity, date } = call.body;
    const missing = () => notFound('nothing-recorded', `${entity.code} has no prices of ${date}`);
    return write(call, entity, missing, async (edited) => {
      refuseFundFields(call.body);
      return editQuotation(edited, call.body);
    });
  });
  /** What is paid in another currency can't be reinvested, and is refused as it is by imports. */
  const inOwnCurrency =
    <T>(
      {
        exDate,
        values,
      }: { readonly exDate: string; readonly values: { readonly currency?: string | null | undefined } },
      edit: Edit<T>,
    ): Edit<T> =>
    async (edited) => {
      const { currency } = values;
      if (currency == null) return edit(edited);
      const own = await readCurrencyOn(edited.tx, edited.customerCode, edited.id, exDate);
      if (own === null || own === currency) return edit(edited);
      const message = `must be ${own}, the currency on ${exDate}`;
      const path = 'body.values.currency';
      throw invalidRequest([
        problemOf({ path, field: 'DIV_CURRENCY', value: currency, message, rule: 'other-currency' }),
      ]);
    };

  bind('changeDividend', (call) => {
    const { entity, exDate, kind, sequence } = call.body;
    const reason = `${entity.code} has no ${kind} ${sequence} of the ex-date ${exDate}`;
    const missing = () => notFound('nothing-recorded', reason);
    return write(
      call,
      entity,
      missing,
      inOwnCurrency(call.body, (edited) => editDividend(edited, call.body)),
    );
  });
  bind('addDividend', (call) => {
    const { entity, exDate } = call.body;
    const problem = { path: 'body.exDate', field: 'EX_DATE', value: exDate, message: ALREADY_IN_USE };
    const there = () =>
      new Refusal(409, 'value-already-in-use', ALREADY_IN_USE, {
        problems: [problemOf({ ...problem, rule: 'already-in-use' })],
      });
    return write(
      call,
      entity,
      there,
      inOwnCurrency(call.body, (edited) => addDividend(edited, call.body)),
    );
  });
}
