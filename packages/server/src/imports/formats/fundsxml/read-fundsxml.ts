import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { decodeXml } from './decode-xml.ts';
import { documentOf, type FundsXmlDocument } from './documents.ts';
import type { FundDelivery, LeftOut } from './fund-delivery.ts';
import { fundRows } from './fund-rows.ts';
import { CONTROL_DATA, DOCUMENT_PATH, FUND_PATH, FUNDSXML } from './fund-shape.ts';
import { readElements } from './read-elements.ts';
import { dayOf, type HasField } from './node-values.ts';
import { NONE_SHARED, type SharedIdentifiers } from './shared-identifiers.ts';
import { unreadPaths } from './unread-paths.ts';
import { countUnread, textAt, type XmlElement } from './xml-element.ts';

export type FundsXmlPart =
  | { readonly kind: 'control'; readonly version: string | null; readonly contentDate: string }
  | { readonly kind: 'fund'; readonly fund: FundDelivery }
  | { readonly kind: 'document'; readonly document: FundsXmlDocument }
  | { readonly kind: 'left-out'; readonly leftOut: LeftOut }
  /** The last part: the paths of all data that none of the others holds, with their counts. */
  | { readonly kind: 'unread'; readonly notes: readonly NotTaken[] };

/**
 * A FundsXML 4 file, part by part, as it streams by; values that the customer has no field for are not read, and
 * no fund or class is known by what it shares.
 * @throws Error that names the line, where the file is not of the structure, or deletes what it names
 */
export async function* readFundsXml(
  bytes: AsyncIterable<Uint8Array>,
  hasField: HasField = () => true,
  shared: SharedIdentifiers = NONE_SHARED,
): AsyncGenerator<FundsXmlPart> {
  const paths = new Set([CONTROL_DATA, FUND_PATH, DOCUMENT_PATH]);
  const unread = unreadPaths();
  for await (const { path, element } of readElements(decodeXml(bytes), FUNDSXML, paths, unread)) {
    if (path === CONTROL_DATA) yield control(element);
    else if (path === FUND_PATH) yield { kind: 'fund', fund: fundRows(element, hasField, shared) };
    else yield documentPart(element);
    countUnread(element, unread);
  }
  yield { kind: 'unread', notes: unread.notes() };
}

function documentPart(element: XmlElement): FundsXmlPart {
  const document = documentOf(element);
  return 'kind' in document ? { kind: 'left-out', leftOut: document } : { kind: 'document', document };
}

/** @throws Error that names the line, where the content has no day */
function control(element: XmlElement): FundsXmlPart {
  const stated = textAt(element, 'ContentDate') ?? '';
  const contentDate = dayOf(stated);
  if (contentDate === null)
    throw new Error(
      `Line ${element.line}: The ContentDate “${showValue(stated)}” is not a day as yyyy-mm-dd`,
    );
  return { kind: 'control', version: versionOf(element), contentDate };
}

function versionOf(element: XmlElement): string | null {
  const version = textAt(element, 'Version');
  if (version !== null && !/^4\.[12]\./.test(`${version}.`)) {
    throw new Error(`Line ${element.line}: FundsXML ${version} is not read; 4.1 and 4.2 are`);
  }
  const operation = textAt(element, 'DataOperation') ?? 'INITIAL';
  // A delivery of changes is read as any other: what it leaves out stays.
  if (!['INITIAL', 'AMEND', 'DELETE'].includes(operation))
    throw new Error(
      `Line ${element.line}: The DataOperation “${showValue(operation)}” is none of INITIAL, AMEND and DELETE`,
    );
  if (operation === 'DELETE') {
    throw new Error(`Line ${element.line}: A delivery that deletes is not taken`);
  }
  return version;
}
