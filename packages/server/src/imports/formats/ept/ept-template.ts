/** What a cell of a field has to look like. */
export type CellForm =
  | 'number'
  | 'risk class'
  | 'priips category'
  | 'yes or no'
  | 'day'
  | 'time'
  | 'currency'
  | 'identifier type'
  | 'valuations a year'
  | 'liquidity risk';

const numbers = (text: string) => text.trim().split(/\s+/);

const NUMBERS_BY_FORM: Readonly<Record<CellForm, readonly string[]>> = {
  number: numbers(`
    01020 01040 01050 01070 01120 02010 02020 02030 02040 02050 02060 02070 02080 02090 02100 02110 02120 02130 02140
    02150 02160 02170 02180 02210 02220 03010 03015 03020 03030 03040 03060 03080 03095 04081 04085 06010 06020 06030 06050
    06080 07010 07020 07030 07040 07050 07060 07070 07090 07110 08020 08040 08140 08180 08200`),
  'risk class': numbers('01090 01100 01110 08170'),
  'priips category': ['00080'],
  'yes or no': numbers(
    '00006 00007 00008 00009 00110 01030 01060 01080 01095 01125 02032 02062 02092 02122 02185 03050 03090 04020',
  ),
  day: numbers('00070 01130 02035 02065 02095 02125 06005 07005 08045 08050 08150'),
  time: ['00005'],
  currency: ['00060'],
  'identifier type': ['00040'],
  'valuations a year': ['01010'],
  'liquidity risk': ['01140'],
};

/** The form of a field by its number; a field that is not here holds any text. */
export const FORM_OF: ReadonlyMap<string, CellForm> = new Map(
  Object.entries(NUMBERS_BY_FORM).flatMap(([form, fields]) =>
    fields.map((field) => [field, form as CellForm] as const),
  ),
);

/** They name the class and its manufacturer, or say what else a line delivers. */
export const HEAD_FIELDS: ReadonlySet<string> = new Set(
  numbers('00001 00006 00007 00008 00010 00016 00017 00030 00040'),
);

/** Mandatory in every line: without them it is not said whose figures these are, or the figures themselves. */
export const ALWAYS_MANDATORY = numbers(`
  00001 00005 00006 00007 00008 00009 00010 00015 00030 00040 00050 00060 00070 00080 00110 01080 01090 01095 01100
  01110 01120 01125 01140 02030 02032 02060 02062 02090 02092 02120 02122 02185 02220`);

/**
 * Mandatory where the line says, in a field of its head, that it delivers the section. Real deliveries leave some of
 * them out, so that what is there is taken and what is missing is only noted.
 */
export const MANDATORY_IN_SECTION: readonly {
  readonly announcedBy: string;
  readonly fields: readonly string[];
}[] = [
  { announcedBy: '00006', fields: numbers('04020 04030 04040 04060 04070 04080 04130 04140 04150') },
  { announcedBy: '00007', fields: numbers('03010 03015 03020 03050 03060 03080 03090') },
  { announcedBy: '00008', fields: numbers('06005 06010 06020 06030 06040 06070') },
];

/** The template's version that is read: `V21`, and how it is also written. */
export const VERSION_2_1 = /^\s*(?:EPT[\s_-]*)?V?\s*2[.,_]?1\s*$/i;

export type IdentifierField = 'ISIN' | 'CUSIP' | 'SEDOL' | 'WKN' | 'BLOOMBERG' | 'FIGI';

/** Identifier fields of the record by the template's type of code; other types name the class by its code alone. */
export const IDENTIFIER_FIELDS: ReadonlyMap<string, IdentifierField> = new Map([
  ['1', 'ISIN'],
  ['2', 'CUSIP'],
  ['3', 'SEDOL'],
  ['4', 'WKN'],
  ['5', 'BLOOMBERG'],
  ['8', 'FIGI'],
]);

export const VALUATION_FREQUENCIES: ReadonlyMap<string, string> = new Map([
  ['252', 'DAILY'],
  ['52', 'WEEKLY'],
  ['24', 'TWICE_A_MONTH'],
  ['12', 'MONTHLY'],
  ['4', 'QUARTERLY'],
  ['2', 'HALF_YEARLY'],
  ['1', 'YEARLY'],
  // More than once a week but not daily, and the template's own word for the rest.
  ['104', 'IRREGULAR'],
  ['0', 'IRREGULAR'],
]);
