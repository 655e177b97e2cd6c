import { showValue } from '../../plain-text.ts';
import { decodeXml } from './decode-xml.ts';
import type { FundDelivery, LeftOut } from './fund-delivery.ts';
import { fundRows } from './fund-rows.ts';
import { CONTROL_DATA, DOCUMENT_PATH, FUND_PATH, FUNDSXML } from './fund-shape.ts';
import { readElements } from './read-elements.ts';
import { textAt, type XmlElement } from './xml-element.ts';

export type FundsXmlPart =
  | { readonly kind: 'control'; readonly version: string | null }
  | { readonly kind: 'fund'; readonly fund: FundDelivery }
  | { readonly kind: 'document'; readonly leftOut: LeftOut };

/**
 * A FundsXML 4 file, part by part, as it streams by.
 * @throws Error that names the line, where the file is not of the structure, or deletes what it names
 */
export async function* readFundsXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FundsXmlPart> {
  const paths = new Set([CONTROL_DATA, FUND_PATH, DOCUMENT_PATH]);
  for await (const { path, element } of readElements(decodeXml(bytes), FUNDSXML, paths)) {
    if (path === CONTROL_DATA) yield { kind: 'control', version: versionOf(element) };
    else if (path === FUND_PATH) yield { kind: 'fund', fund: fundRows(element) };
    else yield { kind: 'document', leftOut: document(element) };
  }
}

function versionOf(element: XmlElement): string | null {
  const version = textAt(element, 'Version');
  if (version !== null && !/^4\.[12]\./.test(`${version}.`)) {
    throw new Error(`Line ${element.line}: FundsXML ${version} is not read; 4.1 and 4.2 are`);
  }
  if (textAt(element, 'DataOperation') === 'DELETE') {
    throw new Error(`Line ${element.line}: A delivery that deletes is not taken`);
  }
  return version;
}

function document(element: XmlElement): LeftOut {
  const type = textAt(element, 'Type', 'ListedType') ?? textAt(element, 'Type', 'UnlistedType');
  const name = textAt(element, 'Name') ?? textAt(element, 'FileName') ?? textAt(element, 'DocumentURL');
  const value = [type, textAt(element, 'Language'), name].filter((part) => part !== null).join(' ');
  return {
    kind: 'rejected',
    line: element.line,
    value: showValue(value),
    reason: 'Documents are not taken yet',
  };
}
