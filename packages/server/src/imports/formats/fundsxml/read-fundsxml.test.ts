import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeliveredNode } from './fund-delivery.ts';
import { readFundsXml, type FundsXmlPart } from './read-fundsxml.ts';
import { CLASS, FILE, FUND, inPieces, NAMES, partsOf, PRICE, read } from '../../../testing/fundsxml-text.ts';

const UMBRELLA = resolve(import.meta.dirname, '../../fixtures/fundsxml/umbrella.xml');

async function classWith(content: string): Promise<{ node: DeliveredNode; leftOut: string[] }> {
  const [, part] = await read(FILE(`<Funds>${FUND(CLASS(content))}</Funds>`));
  if (part?.kind !== 'fund') throw new Error('No fund');
  const leftOut = part.fund.notTaken.map(({ value, reason }) => `${value}: ${reason}`);
  return { node: part.fund.entities.at(-1)!, leftOut };
}

it('knows an ISIN however it is written, and no fund by an LEI that is none', async () => {
  const isin = (text: string) => `<Identifiers><ISIN>${text}</ISIN></Identifiers>`;
  const xml = FILE(`<Funds>${FUND(CLASS())}</Funds>`);
  const places = xml.split('<Identifiers/>');
  expect(places).toHaveLength(3);
  const lei = '<Identifiers><LEI>not available</LEI></Identifiers>';
  const [, part] = await read(`${places[0]}${lei}${places[1]}${isin('lu 9900 0000 19')}${places[2]}`);
  const [fund, , shareClass] = part?.kind === 'fund' ? part.fund.entities : [];
  expect(fund).toMatchObject({ code: 'Fund', identifier: null });
  expect(shareClass).toMatchObject({ code: 'LU9900000019', values: { ISIN: 'LU9900000019' } });
});

it('makes no sub-fund of an umbrella that comes alone', async () => {
  const assets =
    '<FundDynamicData><TotalAssetValues><TotalAssetValue><NavDate>2026-01-14</NavDate><TotalAssetNature>OFFICIAL</TotalAssetNature><TotalNetAssetValue><Amount ccy="EUR">5000</Amount></TotalNetAssetValue></TotalAssetValue></TotalAssetValues></FundDynamicData>';
  const umbrella = `<Fund>${NAMES('Fund')}<SingleFundFlag>false</SingleFundFlag>${assets}</Fund>`;
  const [, part] = await read(FILE(`<Funds>${umbrella}</Funds>`));
  const entities = part?.kind === 'fund' ? part.fund.entities : [];
  expect(entities.map(({ level, quotations }) => [level, quotations])).toEqual([
    ['FUND', [expect.objectContaining({ date: '2026-01-14' })]],
  ]);
});

describe('a delivery with sub-funds', () => {
  it('comes out with every value, figure and country, parents first', async () => {
    const parts = await partsOf(createReadStream(UMBRELLA));
    const fund = parts[1]?.kind === 'fund' ? parts[1].fund : null;
    expect(parts[0]).toEqual({ kind: 'control', version: '4.2.2', contentDate: '2026-01-15' });
    expect(
      fund?.entities.map(({ level, parent, code, values }) => ({ level, parent, code, values })),
    ).toEqual([
      {
        level: 'FUND',
        parent: null,
        code: '5299000DEMOFUND00174',
        values: {
          NAME: 'Northlight Umbrella',
          CURRENCY: 'EUR',
          LEI: '5299000DEMOFUND00174',
          DOMICILE: 'LU',
          LEGAL_FORM: 'SICAV',
          EU_DIRECTIVE: 'UCITS',
          CREATION_DATE: '2012-05-02',
          OPEN_CLOSED: 'OPEN',
          CUSTODIAN: 'Harbour & Stone Bank',
          MANCO: 'Northlight Funds SA',
          FISCAL_YEAR_END: '09-30',
        },
      },
      {
        level: 'PROD',
        parent: 0,
        code: 'NL-BALANCED',
        values: {
          NAME: 'Northlight Balanced',
          CURRENCY: 'EUR',
          CREATION_DATE: '2012-05-02',
          IS_ETF: false,
          IS_FUND_OF_FUNDS: true,
          MANAGEMENT_APPROACH: 'ACTIVE',
        },
      },
      {
        level: 'PART',
        parent: 1,
        code: 'LU9900000019',
        values: {
          NAME: 'Northlight Balanced A',
          CURRENCY: 'EUR',
          ISIN: 'LU9900000019',
          VALOR: '99000001',
          LAUNCH_DATE: '2012-06-01',
          DISTRIBUTION_POLICY: 'DISTRIBUTING',
        },
      },
      {
        level: 'PART',
        parent: 1,
        code: 'LU9900000027',
        values: {
          NAME: 'Northlight Balanced B',
          CURRENCY: 'CHF',
          ISIN: 'LU9900000027',
          DISTRIBUTION_POLICY: 'ACCUMULATING',
          CURRENCY_HEDGE: 'FULL',
        },
      },
      {
        level: 'PROD',
        parent: 0,
        code: 'NL-BOND',
        values: { NAME: 'Northlight Bond', CURRENCY: 'USD' },
      },
      {
        level: 'PART',
        parent: 4,
        code: 'LU9900000035',
        values: { NAME: 'Northlight Bond I', CURRENCY: 'USD', ISIN: 'LU9900000035' },
      },
    ]);
    const [umbrella, balanced, a, b, , i] = fund!.entities;
    const none = { nav: null, bid: null, ask: null, numberOfShares: null, aum: null };
    expect(umbrella!.quotations).toMatchObject([{ ...none, date: '2026-01-14', aum: '412500000.25' }]);
    expect(balanced!.quotations).toMatchObject([{ ...none, date: '2026-01-14', aum: '301000000.5' }]);
    expect(a!.quotations).toMatchObject([
      { ...none, date: '2026-01-13', nav: '250.42', bid: '250.42', ask: '262.941' },
      { ...none, date: '2026-01-14', nav: '125.35', aum: '125350000', numberOfShares: '1000000' },
    ]);
    expect(b!.quotations).toEqual([]);
    expect(i!.quotations).toMatchObject([{ date: '2026-01-14', nav: '1042.0078' }]);
    expect(a!.splits).toMatchObject([{ date: '2026-01-14', ratio: '2' }]);
    expect(a!.distributions).toMatchObject([
      {
        exDate: '2025-12-10',
        recordDate: '2025-12-09',
        paymentDate: '2025-12-15',
        currency: 'EUR',
        gross: '3.25',
        net: '2.3931',
      },
    ]);
    expect(a!.registrations.map(({ country, values }) => ({ country, ...values }))).toEqual([
      {
        country: 'DE',
        REGISTRATION_STATUS: 'YES',
        REGISTRATION_DATE: '2012-07-15',
        MARKETING_STATUS: 'YES',
        DISTRIBUTION_START_DATE: '2012-08-01',
      },
      { country: 'CH', REGISTRATION_STATUS: 'RESTRICTED', REGISTRATION_DATE: '2014-01-31' },
      { country: 'IT', REGISTRATION_STATUS: 'NO', DEREGISTRATION_DATE: '2020-12-31' },
    ]);
    expect(fund!.notTaken).toEqual([
      {
        kind: 'rejected',
        line: 77,
        value: '330000000 USD',
        reason: 'The amount is in USD, the sub-fund in EUR',
      },
      {
        kind: 'rejected',
        line: 136,
        value: '2026-01-15 ESTIMATED',
        reason: 'Only official figures are taken',
      },
    ]);
    expect(parts.slice(2, -1)).toEqual([
      {
        kind: 'left-out',
        leftOut: {
          kind: 'rejected',
          line: 227,
          value: 'Factsheet en Northlight Balanced, January',
          reason: 'The document has neither BinaryData nor DocumentURL',
        },
      },
    ]);
  });

  it('reads the same however its bytes are cut', async () => {
    const [whole, cut] = [await partsOf(createReadStream(UMBRELLA)), []] as [FundsXmlPart[], FundsXmlPart[]];
    for await (const part of readFundsXml(createReadStream(UMBRELLA, { highWaterMark: 11 }))) cut.push(part);
    expect(cut).toEqual(whole);
  });
});

describe('a class of a single fund', () => {
  it('hangs under a sub-fund of its fund’s own name', async () => {
    const [, part] = await read(FILE(`<Funds>${FUND()}${FUND()}</Funds>`));
    const entities = part?.kind === 'fund' ? part.fund.entities : [];
    expect(entities.map(({ level, parent, code, values }) => [level, parent, code, values['NAME']])).toEqual([
      ['FUND', null, 'Fund', 'Fund'],
      ['PROD', 0, 'Fund', 'Fund'],
      ['PART', 1, 'Fund Class', 'Class'],
    ]);
  });

  it.each([
    ['<NavPrice>0</NavPrice>', 'NavPrice 0: A price of 0 is a missing one'],
    ['<NavPrice>-1</NavPrice>', '-1: NavPrice may not be negative'],
    ['<NavPrice>1,5</NavPrice>', '1,5: NavPrice is not a number with a decimal point'],
  ])('has no price from %s', async (price, reason) => {
    const { node, leftOut } = await classWith(`<Prices>${PRICE(price)}</Prices>`);
    expect(node.quotations).toEqual([]);
    expect(leftOut).toEqual([reason]);
  });

  it('takes no price in another currency, none taken back and none without a day', async () => {
    const price = PRICE('<NavPrice>5</NavPrice>');
    const { node, leftOut } = await classWith(
      `<Prices>${price.replace('EUR', 'USD')}${price.replace('>C<', '>D<')}${price.replace('01-14', '02-30')}</Prices>`,
    );
    expect(node.quotations).toEqual([]);
    expect(leftOut).toEqual([
      '5 USD 2026-01-14: The price is in USD, the share class in EUR',
      '2026-01-14: Figures are not taken back by a delivery',
      '2026-02-30: Not a day as yyyy-mm-dd',
    ]);
  });

  it('has no split where the factor is 1', async () => {
    const { node } = await classWith(
      `<Prices>${PRICE('<NavPrice>5</NavPrice><SplitFactor>1.0</SplitFactor>')}</Prices>`,
    );
    expect(node.splits).toEqual([]);
    expect(node.quotations).toMatchObject([{ nav: '5' }]);
  });
});

describe('what a file holds beside', () => {
  it('is named by its path, with a count', async () => {
    const [, , unread] = await read(
      FILE(
        `<Funds>${FUND(CLASS('<Fees Kind="x"><Fee>1</Fee>\n<Fee><![CDATA[2]]></Fee><Fee/></Fees>'))}</Funds>`,
      )
        .replace('<FundsXML4', '<FundsXML4 xmlns="urn:other"')
        .replace('<Currency>EUR', '<Names>more</Names><Currency>EUR')
        .replace('<Names>more</Names>', 'text<!-- no data -->'),
    );
    const ofClass = 'Funds/Fund/SingleFund/ShareClasses/ShareClass';
    expect(unread).toEqual({
      kind: 'unread',
      notes: [
        ['@xmlns', 'once'],
        ['ControlData/UniqueDocumentID', 'once'],
        ['Funds/Fund', 'once'],
        [`${ofClass}/Fees/@Kind`, 'once'],
        [`${ofClass}/Fees/Fee`, '2 times'],
      ].map(([value, times]) => ({
        kind: 'unread',
        line: 1,
        value,
        reason: `Not read: ${times} in the file`,
      })),
    });
  });

  it('is what the customer has no field for', async () => {
    const parts: FundsXmlPart[] = [];
    const text = FILE(`<Funds>${FUND(CLASS('<InceptionDate>2020-01-31</InceptionDate>'))}</Funds>`);
    const bytes = inPieces(Buffer.from(text), 50);
    for await (const part of readFundsXml(bytes, (_, field) => field !== 'LAUNCH_DATE')) parts.push(part);
    const [, fund, unread] = parts;
    expect(fund?.kind === 'fund' && fund.fund.entities[2]!.values).toEqual({
      NAME: 'Class',
      CURRENCY: 'EUR',
    });
    expect(unread?.kind === 'unread' && unread.notes.map(({ value }) => value)).toContain(
      'Funds/Fund/SingleFund/ShareClasses/ShareClass/InceptionDate',
    );
  });

  it('does not fill the memory, whatever its elements are called', async () => {
    const names = Array.from({ length: 30_000 }, (_, at) => `<x${at}>1</x${at}>`).join('');
    const [, , unread] = await read(FILE(`<Funds>${FUND(CLASS(`<Fees>${names}</Fees>`))}</Funds>`), 4_096);
    const notes = unread?.kind === 'unread' ? unread.notes : [];
    expect(notes.length).toBeLessThan(20_010);
    const others = notes.find(({ value }) => value === 'elements at other paths');
    const times = Number(/\d+/.exec(others?.reason ?? '')?.[0]);
    // 30,000 elements and the id of the document, each counted once.
    expect(notes.length - 1 + times).toBe(30_001);
  });
});

describe('a file is refused, naming the line,', () => {
  const entity = '<!DOCTYPE FundsXML4 [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  it.each([
    ['an external entity', `${entity}${FILE('')}`, /^Line 1: A document type is not allowed$/],
    ['a document type alone', `<!DOCTYPE FundsXML4>\n${FILE('')}`, /A document type is not allowed/],
    [
      'an entity that nothing defines',
      FILE(`<Funds>${FUND(CLASS()).replace('Fund<', '&x;<')}</Funds>`),
      /Not well-formed/,
    ],
    [
      'an included file',
      FILE('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'),
      /A reference to another file is not allowed/,
    ],
    [
      'a style sheet',
      `<?xml-stylesheet href="x.xsl"?>${FILE('')}`,
      /The instruction xml-stylesheet is not allowed/,
    ],
    [
      'elements in a namespace',
      FILE('')
        .replaceAll(/(<\/?)(?=\w)/g, '$1f:')
        .replace('<f:FundsXML4', '<f:FundsXML4 xmlns:f="urn:f"'),
      /^Line 1: The elements stand in a namespace \(f:\); those of FundsXML4 have none$/,
    ],
    ['version 3 by its root', '<FundsXML3/>', /^Line 1: <FundsXML3> stands where <FundsXML4> is expected$/],
    [
      'no day of its content',
      FILE('').replace('2026-01-15', '15.01.2026'),
      /ContentDate “15.01.2026” is not a day/,
    ],
    [
      'an operation of its own',
      FILE('').replace('</ControlData>', '<DataOperation>PATCH</DataOperation></ControlData>'),
      /DataOperation “PATCH” is none of/,
    ],
    [
      'an empty name',
      FILE(`<Funds>${FUND().replace('>Class<', '><')}</Funds>`),
      /<ShareClass> has an empty <Names\/OfficialName>/,
    ],
    [
      'a flag that is neither',
      FILE(`<Funds>${FUND().replace('>true<', '>maybe<')}</Funds>`),
      /SingleFundFlag “maybe” is not true or false/,
    ],
    ['another root', '<Table/>', /^Line 1: <Table> stands where <FundsXML4> is expected$/],
    ['no control data', '<FundsXML4>\n</FundsXML4>', /^Line 1: <FundsXML4> has no <ControlData>$/],
    ['version 3', FILE('').replace('4.2.2', '3.0.9'), /FundsXML 3\.0\.9 is not read; 4\.1 and 4\.2 are$/],
    ['version 4.20', FILE('').replace('4.2.2', '4.20'), /FundsXML 4\.20 is not read/],
    [
      'a delivery that deletes',
      FILE('').replace('</ControlData>', '<DataOperation>DELETE</DataOperation></ControlData>'),
      /deletes/,
    ],
    [
      'a class without a currency',
      FILE(
        `<Funds>${FUND(CLASS()).replace(/<Currency>EUR<\/Currency><\/ShareClass>/, '</ShareClass>')}</Funds>`,
      ),
      /<ShareClass> has no <Currency>/,
    ],
    [
      'an unknown element',
      FILE(`<Funds>${FUND(CLASS('<Pricess/>'))}</Funds>`),
      /<ShareClass> has no <Pricess>/,
    ],
    [
      'a second name',
      FILE(`<Funds>${FUND().replace('</Names>', '</Names><Names/>')}</Funds>`),
      /<Fund> has a second <Names>/,
    ],
    [
      'a single fund with sub-funds',
      FILE(
        `<Funds>${FUND().replace(/<SingleFund>.*<\/SingleFund>/, `<Subfunds><Subfund>${NAMES('S')}</Subfund></Subfunds>`)}</Funds>`,
      ),
      /single fund by its flag/,
    ],
    ['a file that is cut', FILE(`<Funds>${FUND()}`).slice(0, -30), /Not well-formed/],
    ['no bytes', '', /^the file is empty$/],
    ['text', 'LEVEL;CODE;NAME;PARENT_CODE', /Not well-formed/],
    [
      'another encoding',
      `<?xml version="1.0" encoding="EBCDIC-XYZ"?>${FILE('')}`,
      /The encoding ebcdic-xyz is not read/,
    ],
    [
      'elements without end',
      FILE(`<Funds>${FUND(CLASS('<Fees>'.repeat(300)))}</Funds>`),
      /more than 200 deep/,
    ],
  ])('with %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('with bytes that are not of its encoding', async () => {
    const latin = Buffer.from(FILE(`<Funds>${FUND().replace('Fund<', 'Société<')}</Funds>`), 'latin1');
    await expect(read(latin)).rejects.toThrow('Holds bytes that are not text in utf-8');
    const declared = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>'), latin]);
    const [, part] = await read(declared);
    expect(part).toMatchObject({ fund: { entities: [{ code: 'Société' }, {}, {}] } });
  });
});
