import type { EntityValue } from '@fundarium/contract/entity';
import type { DateOrder } from '@fundarium/contract/import-mapping';
import { hasYearEnd } from '@fundarium/contract/year-end';
import type { RecordField } from '../../../platform/record-field.ts';
import { parseFeedDate } from '../../feed-values.ts';
import { decimalText, percentPoints } from '../percent-points.ts';
import { ownValue } from '../../own-value.ts';
import { endsAsHundredth } from '../../table/currency-words.ts';
import type { ListWords } from '../../table/list-words.ts';
import { isinOf } from '../../table/table-reading.ts';
import { readYearEnd } from '../../table/year-end.ts';

const TRUTH: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

export const truthOf = (text: string): boolean | undefined => ownValue(TRUTH, text.toLowerCase());

/** Words of openfunds that are other than the codes of our lists, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DISTRIBUTION_POLICY: { 'accumulating & distributing': 'BOTH', 'accumulating and distributing': 'BOTH' },
  DISTRIBUTION_FREQUENCY: { 'semi-annually': 'HALF_YEARLY', annually: 'YEARLY' },
  VALUATION_FREQUENCY: {
    'semi-annually': 'HALF_YEARLY',
    annually: 'YEARLY',
    'at least twice a month': 'TWICE_A_MONTH',
  },
  CURRENCY_HEDGE: {
    'no hedge': 'NONE',
    'full nav hedge': 'FULL',
    'yes, full nav hedge': 'FULL',
    'full portfolio hedge': 'PORTFOLIO',
    'yes, full portfolio hedge': 'PORTFOLIO',
    'partial hedge': 'PARTIAL',
    'partial nav hedge': 'PARTIAL',
    'yes, partial nav hedge': 'PARTIAL',
  },
  INVESTMENT_STATUS: { 'closed for subscription and redemption': 'CLOSED_FOR_BOTH' },
  OPEN_CLOSED: {
    'open-ended': 'OPEN',
    'open-ended fund': 'OPEN',
    'closed-ended': 'CLOSED',
    'closed-ended fund': 'CLOSED',
  },
  FORM_OF_SHARE: { 'registered and bearer': 'REGISTERED_AND_BEARER', both: 'REGISTERED_AND_BEARER' },
  EU_DIRECTIVE: { neither: 'NONE' },
  REGISTRATION_STATUS: { res: 'RESTRICTED' },
  MARKETING_STATUS: { res: 'RESTRICTED' },
};

/** Leave it as it is: what is empty is unknown, and what is ignored says nothing. */
export const isSilent = (text: string): boolean => text === '' || text.toUpperCase() === '[IGNORE]';
/** Not applicable: the record has no value there. */
export const isNotApplicable = (text: string): boolean => /^\[N\/?A\]$/i.test(text);

/**
 * A cell as the field stores it; undefined where it is not of the field's type, of a list where it is none of its values
 * by code, label or openfunds' own word.
 */
export function readValue(
  field: RecordField,
  text: string,
  dateOrder: DateOrder,
  { asListed, isListed }: ListWords,
): EntityValue | null | undefined {
  switch (field.type) {
    case 'PERCENT':
      return percentPoints(text) ?? undefined;
    case 'DOUBLE':
    case 'LONG':
      return decimalText(text) ?? undefined;
    case 'INTEGER': {
      const number = decimalText(text);
      return number !== null && /^-?\d{1,15}$/.test(number) ? Number(number) : undefined;
    }
    case 'BOOLEAN':
      return truthOf(text);
    case 'DATE':
      return parseFeedDate(text, dateOrder) ?? undefined;
    case 'LOV': {
      const code = text.toUpperCase().replaceAll(/[\s-]+/g, '_');
      const written = ownValue(WORDS[field.businessCode] ?? {}, text.toLowerCase()) ?? text;
      const { list } = field;
      if (list === null) return written === text ? code : written;
      // Pence are no pounds, and cents no dollars.
      const isHundredth = endsAsHundredth(text) && isListed(list, code);
      const listed = isHundredth ? undefined : [written, code].find((each) => isListed(list, each));
      return listed === undefined ? undefined : asListed(list, listed);
    }
    default:
      if (/^(?:SUCCESSOR_)?ISIN$/.test(field.businessCode)) return isinOf(text);
      if (!hasYearEnd(field)) return text;
      // Of days with slashes the column says the order.
      return parseFeedDate(text, dateOrder)?.slice(5) ?? readYearEnd(text) ?? undefined;
  }
}

/** Whether the cells of a field are days, written as such. */
export const isDay = (field: RecordField): boolean => field.type === 'DATE' || hasYearEnd(field);
