import type { Delivered, DeliveredEntityLine } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { endsAsHundredth } from '../../table/currency-words.ts';
import type { FoundEntity } from '../find-entities-store.ts';
import { text } from './name-lines.ts';
import type { OpenfundsLine } from './read-line.ts';

/** Leaves launch prices out that are in another currency than their class has, as the file or the record says. */
export function ownLaunchPrices(
  items: readonly (Delivered | NotTaken)[],
  lines: readonly OpenfundsLine[],
  found: readonly FoundEntity[],
): (Delivered | NotTaken)[] {
  const said = new Map(lines.map(({ line, figures }) => [line, figures['launchPriceCurrency']]));
  const ofClasses = new Map(
    found.flatMap(({ level, code, kept }) => (level === 'PART' ? [[code, text(kept?.['CURRENCY'])]] : [])),
  );
  for (const item of items)
    if (isClass(item) && 'CURRENCY' in item.values)
      ofClasses.set(item.by.value, text(item.values['CURRENCY']));

  return items.flatMap((item): (Delivered | NotTaken)[] => {
    if (!isClass(item)) return [item];
    const given = said.get(item.line);
    const { LAUNCH_PRICE: price, ...values } = item.values;
    if (given === undefined || typeof price !== 'string') return [item];
    const currency = endsAsHundredth(given) ? given : given.toUpperCase();
    const own = ofClasses.get(item.by.value) ?? null;
    if (own === currency) return [item];
    const reason =
      own === null
        ? `The launch price is in ${showValue(currency)}, the currency of the share class is not known; it is not taken`
        : `The launch price is in ${showValue(currency)}, the share class in ${own}; it is not taken`;
    const value = showValue(`${price} ${currency}`);
    return [
      { ...item, values },
      { kind: 'warning', line: item.line, value, reason },
    ];
  });
}

const isClass = (item: Delivered | NotTaken): item is DeliveredEntityLine =>
  'subject' in item && item.subject === 'entity' && item.level === 'PART';
