import { readFundsXml, type FundsXmlPart } from '../imports/formats/fundsxml/read-fundsxml.ts';

export async function partsOf(bytes: AsyncIterable<Uint8Array>): Promise<FundsXmlPart[]> {
  const parts: FundsXmlPart[] = [];
  for await (const part of readFundsXml(bytes)) parts.push(part);
  return parts;
}
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
export const read = (text: string | Uint8Array, size = 7) =>
  partsOf(inPieces(typeof text === 'string' ? Buffer.from(text) : text, size));

const CONTROL =
  '<ControlData><UniqueDocumentID>1</UniqueDocumentID><Version>4.2.2</Version><ContentDate>2026-01-15</ContentDate></ControlData>';
export const NAMES = (name: string) =>
  `<Identifiers/><Names><OfficialName>${name}</OfficialName></Names><Currency>EUR</Currency>`;
export const CLASS = (content = '') => `<ShareClass>${NAMES('Class')}${content}</ShareClass>`;
export const FUND = (content = CLASS()) =>
  `<Fund>${NAMES('Fund')}<SingleFundFlag>true</SingleFundFlag><SingleFund><ShareClasses>${content}</ShareClasses></SingleFund></Fund>`;
export const FILE = (content: string) => `<FundsXML4>${CONTROL}${content}</FundsXML4>`;
export const PRICE = (content: string) =>
  `<Price><ActionCode>C</ActionCode><NavDate>2026-01-14</NavDate><PriceCurrency>EUR</PriceCurrency><PriceNature>OFFICIAL</PriceNature>${content}</Price>`;
