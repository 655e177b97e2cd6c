import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readFundsXml } from './read-fundsxml.ts';

const CONTROL =
  '<ControlData><UniqueDocumentID>1</UniqueDocumentID><Version>4.2.2</Version><ContentDate>2026-01-15</ContentDate></ControlData>';
const NAMES = (name: string) =>
  `<Identifiers/><Names><OfficialName>${name}</OfficialName></Names><Currency>EUR</Currency>`;
const PRICE =
  '<Price><ActionCode>C</ActionCode><NavDate>2026-01-14</NavDate><PriceCurrency>EUR</PriceCurrency><PriceNature>OFFICIAL</PriceNature><NavPrice>5</NavPrice></Price>';
const CLASS = `<ShareClass>${NAMES('Class')}<Prices>${PRICE.repeat(50)}</Prices><Fees>${'<Fee/>'.repeat(2_000)}</Fees></ShareClass>`;
const FUND = `<Fund>${NAMES('Fund')}<SingleFundFlag>true</SingleFundFlag><SingleFund><ShareClasses>${CLASS}</ShareClasses></SingleFund></Fund>`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of the heap that are in use: what waits to be collected is none of them. */
function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it('reads a large file in the memory of one fund', { timeout: 180_000 }, async () => {
  const fund = Buffer.from(FUND);
  const funds = 1_500;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`<FundsXML4>${CONTROL}<Funds>`);
    for (let at = 0; at < funds; at += 1) yield fund;
    yield Buffer.from('</Funds></FundsXML4>');
  }
  const before = heapInUse();
  let most = 0;
  let read = 0;
  for await (const part of readFundsXml(bytes())) {
    if (part.kind === 'fund') read += 1;
    if (part.kind === 'fund' && read % 100 === 0) most = Math.max(most, heapInUse() - before);
  }
  expect(read).toBe(funds);
  expect(fund.length * funds).toBeGreaterThan(25_000_000);
  expect(most).toBeLessThan(10_000_000);
});
