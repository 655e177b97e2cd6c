import type { DocumentValues } from '../../delivered.ts';
import { showValue } from '../../plain-text.ts';
import type { LeftOut } from './fund-delivery.ts';
import { namesOf } from './fund-rows.ts';
import { leaveInto } from './leave.ts';
import { dayOf } from './node-values.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from './xml-element.ts';
import { ownValue } from '../../own-value.ts';

/** A document as its element says, once for each country that it is published in. */
export type FundsXmlDocument = {
  readonly line: number;
  readonly name: string;
  readonly values: readonly Omit<DocumentValues, 'bytes'>[];
  /** As it stands there; null where it lies elsewhere. */
  readonly base64: string | null;
};

const TRUTH: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };
/** Endings of the formats that the schema names. */
const ENDINGS: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  xml: 'xml',
  excel: 'xlsx',
  word: 'docx',
  csv: 'csv',
  text: 'txt',
};

/** Reads a document of a delivery, or says why it is left out. */
export function documentOf(element: XmlElement): FundsXmlDocument | LeftOut {
  const left: LeftOut[] = [];
  const leave = leaveInto(left);
  const type = textAt(element, 'Type', 'ListedType') ?? textAt(element, 'Type', 'UnlistedType') ?? '';
  const language = textAt(element, 'Language') ?? '';
  const label = textAt(element, 'Name');
  const fileName = textAt(element, 'FileName');
  const base64 = textAt(element, 'BinaryData')?.replaceAll(/\s+/g, '') ?? null;
  // Where the bytes are there, where else they lie is not read.
  const url = base64 === null ? textAt(element, 'DocumentURL') : null;
  // A report is read by many: no password stands in it.
  const address = url?.replace(ACCOUNT, '$1') ?? null;
  const name = showValue(
    [type, language, label ?? fileName ?? address].filter((part) => part !== null).join(' '),
  );
  const leaveOut = (reason: string): LeftOut => {
    leave(element, name, reason);
    return left[0]!;
  };
  if (base64 === null && url === null) return leaveOut('The document has neither BinaryData nor DocumentURL');
  if (base64 !== null && !isBase64(base64)) return leaveOut('The BinaryData is not base64');
  if (url !== null && !isHttps(url))
    return leaveOut('The DocumentURL is not an address that begins with https://');
  if (url !== null && hasAccount(url)) return leaveOut('The DocumentURL holds a user name or password');
  const usage = textAt(element, 'ForPublicUsage');
  const isPublic = usage === null ? true : ownValue(TRUTH, usage);
  if (isPublic === undefined) return leaveOut('The ForPublicUsage is not true or false');
  const day = textAt(element, 'ModificationDate') ?? textAt(element, 'CreationDate');
  const startDate = day === null ? null : dayOf(day);
  if (day !== null && startDate === null) return leaveOut(`${showValue(day)} is not a day`);
  const entities = entitiesOf(element);
  if (entities.length === 0) return leaveOut('The document names no fund, sub-fund or share class');
  const countries = elementsAt(element, 'PublicationCountries', 'Country').map((each) => textAt(each));
  const shared = {
    entities,
    type,
    language,
    startDate,
    displayLabel: label,
    fileName: fileName ?? (base64 === null ? '' : nameOfFile(element, label ?? type)),
    filing: !isPublic,
    externalUri: url,
  };
  const values = [...new Set(countries.length === 0 ? [null] : countries)].map((country) => ({
    ...shared,
    country,
  }));
  return { line: element.line, name, values, base64 };
}

function entitiesOf(element: XmlElement): DocumentValues['entities'] {
  const fund = elementAt(element, 'Fund');
  return [
    ...(fund === null ? [] : [namesOf(fund, 'FUND')]),
    ...elementsAt(element, 'Subfunds', 'Subfund').map((each) => namesOf(each, 'PROD')),
    ...elementsAt(element, 'ShareClasses', 'ShareClass').map((each) => namesOf(each, 'PART')),
  ].filter((names) => names.length > 0);
}

function nameOfFile(element: XmlElement, label: string): string {
  const format = textAt(element, 'Format')?.toLowerCase() ?? '';
  return `${label}.${ENDINGS[format] ?? format}`;
}

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

function isHttps(text: string): boolean {
  return text.length <= 2000 && URL.parse(text)?.protocol === 'https:';
}

/** User name and password, or an empty one, of an address as it is written. */
const ACCOUNT = /^(\s*https?:[/\\]*)[^/\\?#]*@/i;

/** As of links that people give: one that reads as another's before the sign @ leads elsewhere. */
const hasAccount = (text: string) => ACCOUNT.test(text);

/** The bytes of a document, piece by piece. */
export async function* decodeBase64(text: string): AsyncGenerator<Buffer> {
  const letters = 1_048_576;
  for (let at = 0; at < text.length; at += letters) yield Buffer.from(text.slice(at, at + letters), 'base64');
}
