import type { Column } from './column.ts';
import { ambiguity } from './column-questions.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';
import { leftOut } from './skipped-columns.ts';

/** Columns of what somebody holds or trades; a portfolio manager or a type of clients is the class's. */
const OF_HOLDER = new RegExp(
  [
    '(?<!\\p{L})(?:accounts?(?!\\p{L}| manager)|konto|depot(?!bank|stelle)|market value|marktwert|kurswert|valeur de marché|valor de mercado|valore di mercato|marktwaarde)',
    '^(?:clients?|kunden?|(?:share|unit)?holders?|portfolios?|portefeuille|cartera|custodian)(?:$|[ _-]?(?:name|id|no|nr|nummer|number|code|account)\\.?$)',
    '^(?:trade|order)(?:$|[ _-](?:date|id|no|nr|ref|type|number))',
    '評価額|市值',
  ].join('|'),
  'iu',
);
const OF_FUND = /^(?:fund|fonds|sub-?fund|teilfonds|compartment|compartiment|fondo)(?!\p{L})/iu;
const OF_SECURITY = /^(?:security|wertpapier|holding|titel)/iu;
/** What says of a number of shares that they are all of them. */
const OF_ALL = /^NUMBER_OF_SHARES$|outstanding|issue|umlauf|circula|uitstaand|発行|総|总|基金份额/iu;
const OF_QUANTITY =
  /(?<!\p{L})(?:quantity|qty|(?:balance|positions?|holdings?)(?!\p{L}|[ _-]?(?:sheet|dates?|days?)(?!\p{L}))|(?:eligible|entitled) (?:units|shares)|(?:units|shares) held|nominal|bestand|stück|accounts?(?!\p{L})|konto|depot(?!bank|stelle)|quantité|cantidad|quantità|aantal)|数量|保有/iu;
/** How much of a security is held, which a minimum, a denomination or a fee on what is held is not. */
const OF_POSITION =
  /(?<!\p{L})(?:quantity|qty|balance|positions?|holdings?|(?:units|shares) held|nominale?|bestand|stück(?:e|zahl)?|quantité|cantidad|quantità|aantal)(?!\p{L})|数量|保有/iu;
const NO_POSITION =
  /(?<!\p{L})(?:min|mindest|mínim|max|cash|liquid|(?:long|short)[ _-]positions?(?!\p{L}))|initial|number of|no\.? of|anzahl|nombre de|número de|numero|top|largest|period|value|dates?(?!\p{L})|sheet|%|最低/iu;
/** Of what is counted by these words, shares and pieces alone are a quantity. */
const COUNT_OF_OTHERS =
  /(?<!\p{L})(?:aantal|cantidad|quantità)[ _-]+(?!(?:de |di |van |aan )?(?:stuk|aandelen|effecten|deelnemingsrecht|participaties|piezas?|títulos|titulos|acciones|valores|participaciones|pezzi|titoli|azioni|quote|units|shares)|(?:in|en) |detenut)\p{L}/iu;
/** These are prices of anything that is held. */
const BARE_PRICE = /^(?:price|kurs|preis|cours|prix|precio|prezzo|koers|prijs|価格|价格)$/iu;
/** These may be the shares of the class as well, beside what is paid per share alone. */
const MAY_BE_QUANTITY =
  /^(?:(?:(?:no|nr|number)\.? (?:of )?)?(?:units?|shares)|anzahl(?: der)?(?: anteile)?|anteile|stücke?|solde|(?:nombre de )?parts|(?:número de )?participaciones|(?:numero )?quote|aandelen)$/iu;
const OF_RATE =
  /(?<!\p{L})(?:(?<!(?:tax|wht|withholding|fx|currency|exchange|conversion|growth|reinvestment)[ _-])rate|dps)(?!\p{L})|(?:per|je|pro|par|por) (?:share|unit|anteil|part|participación|quota|aandeel)/iu;
const OF_INVESTOR =
  /^(?:investors?|anleger|investisseurs?|inversor(?:es)?|investitor[ei]|beleggers?|(?:unit|share)holders?)$/iu;
const IS_AMOUNT = /amount|betrag|montant|importe|importo|bedrag|金額|金额/iu;
const PER_SHARE =
  /(?:per|je|pro|par|por|a) (?:share|unit|anteil|part|participación|quota|aandeel)|当たり|每份/iu;

const isBare = ({ name, target, mapped }: Column) =>
  target === 'NUMBER_OF_SHARES' && mapped !== true && !OF_ALL.test(name);

/**
 * Shares of a list of holdings are not those of the class, nor are its prices NAVs for certain, nor is what a holding is
 * paid an amount per share.
 * @throws Error that asks what such a column is
 */
export function refuseHoldings({ delivery, columns, skipped }: ResolvedColumns): void {
  const open = skipped.filter(({ mapped, name }) => !mapped && name !== '');
  const problems =
    delivery?.kind === 'quotation'
      ? [...sharesHeld(columns, open), ...pricesOfPositions(columns, open)]
      : delivery?.kind === 'dividend'
        ? amountsOfHoldings(columns, open)
        : [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Beside the assets of the class its shares are meant. */
function sharesHeld(columns: readonly Column[], open: readonly SkippedColumn[]): string[] {
  if (columns.some(({ target }) => target === 'AUM')) return [];
  const isOfSecurity = columns.some(({ target, name }) => target === 'ISIN' && OF_SECURITY.test(name));
  const isOfHolder = open.some(({ name }) => OF_HOLDER.test(name) || (isOfSecurity && OF_FUND.test(name)));
  return isOfHolder ? columns.filter(isBare).map(({ name }) => ambiguity(name, ['NUMBER_OF_SHARES'])) : [];
}

/** The prices of what a fund or an account holds are those of its securities. */
function pricesOfPositions(columns: readonly Column[], open: readonly SkippedColumn[]): string[] {
  if (columns.some(({ target }) => target === 'AUM')) return [];
  const isQuantity = ({ name }: SkippedColumn) =>
    OF_POSITION.test(name) && !NO_POSITION.test(name) && !COUNT_OF_OTHERS.test(name);
  const isOfOwner = ({ name }: SkippedColumn) => OF_HOLDER.test(name) || OF_FUND.test(name);
  if (
    !open.some(
      (quantity) => isQuantity(quantity) && open.some((each) => each !== quantity && isOfOwner(each)),
    )
  )
    return [];
  return columns
    .filter(({ name, target, mapped }) => target === 'NAV' && mapped !== true && BARE_PRICE.test(name.trim()))
    .map(({ name }) => ambiguity(name, ['NAV']));
}

function amountsOfHoldings(columns: readonly Column[], open: readonly SkippedColumn[]): string[] {
  const all = [...columns, ...open].map(({ name }) => name.trim());
  const hasInvestor = open.some(({ name }) => OF_INVESTOR.test(name.trim()));
  const isBesideRate = hasInvestor || all.some((name) => OF_RATE.test(name));
  const quantity = open.find(
    ({ name }) => OF_QUANTITY.test(name) || (isBesideRate && MAY_BE_QUANTITY.test(name.trim())),
  );
  if (quantity === undefined) return [];
  return columns
    .filter(({ name, target, mapped }) => {
      const isOpen = AMOUNT_TARGETS.includes(target) && mapped !== true;
      return isOpen && (hasInvestor || IS_AMOUNT.test(name)) && !PER_SHARE.test(name);
    })
    .map(
      ({ name, target }) =>
        `The column ${name} may hold what a whole holding is paid, by the column ${quantity.name}; amounts are taken per share. Where it is per share, add to the mapping: "columns": {${JSON.stringify(name)}: "${target}"}, or leave the column out by ${leftOut(name)}.`,
    );
}
