import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { documentsFound, fileDocuments } from './documents.ts';
import { focusedRow } from './grid.ts';
import { sidewaysScroll } from './measures.ts';
import { chipsOf, searchOf, totalNow, totalOf } from './search-page.ts';

const { visit, product } = useBrowser();

/** In the label of every document of this journey, and in no other. */
const MARK = 'Quarzfels';
const uuids: Record<string, string> = {};
let part = { code: '', name: '' };

beforeAll(async () => {
  const customer = product.people.find(({ kind }) => kind === 'reader')!.customerCode;
  const { page } = await visit({ as: 'reader' });
  await page.goto('/v2/home');
  const { post } = await callsOf(page);
  const first = async (level: string) => {
    const answer = await post(`browse/search/${level}`, { columns: ['NAME'], page: { limit: 1 } });
    const { rows } = (await answer.json()) as { rows: { code: string; values: { NAME: string } }[] };
    return rows[0]!;
  };
  const [share, fund, note] = [
    await first('parts'),
    await first('funds'),
    await first('structured/products'),
  ];
  part = { code: share.code, name: share.values.NAME };
  const names = ['kid', 'archived', 'prospectus', 'draft', 'elsewhere', 'terms'];
  const filed = fileDocuments(product, customer, [
    {
      name: `${part.code}_KID_de_CH.pdf`,
      label: `${MARK} Basisinformationsblatt`,
      type: 'KID',
      language: ['de'],
      country: 'CH',
      size: 157_286,
      at: [['PART', part.code]],
    },
    { name: 'old.pdf', label: `${MARK} archived`, type: 'KID', at: [['PART', part.code, 'ARCHIVED']] },
    {
      name: 'prospectus.pdf',
      label: `${MARK} Prospectus`,
      language: ['en', 'de'],
      size: 5_400_000,
      at: [['FUND', fund.code]],
    },
    { name: 'draft.pdf', label: `${MARK} draft`, at: [['FUND', fund.code, 'FILING_IN_PROGRESS']] },
    {
      name: 'elsewhere.xlsx',
      label: `${MARK} elsewhere`,
      type: 'EMT',
      size: null,
      at: [['PART', part.code]],
    },
    {
      name: 'terms.pdf',
      label: `${MARK} final terms`,
      type: 'FINAL_TERMS',
      at: [['STRUCTURED_PRODUCT', note.code]],
    },
  ]);
  names.forEach((name, at) => (uuids[name] = filed[at]!));
  // A list is asked for once: the index has all of them when it has the last.
  await documentsFound(post, 'structured/products/attachments', MARK, 1);
}, 300_000);

const DOCUMENTS = `/v2/attachments?quickText=${MARK}`;
const CURRENT = 'STATUS:is:ACTIVE';

describe('the search of documents', () => {
  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)('shows what was found, %s at %j, without barriers', async (colorScheme, viewport) => {
    const { page, complaints } = await visit({ as: 'reader', colorScheme, viewport });
    await page.goto(`${DOCUMENTS}&filter=${CURRENT}`);
    await page.getByRole('link', { name: `${MARK} Prospectus` }).waitFor();
    expect(await totalOf(page)).toBe(3);
    await page.getByText('5 MB').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    // Nothing is wider than the screen.
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('is reached by the header, has a title, and shows those of today unless the chip is taken off', async () => {
    const { page } = await visit({ as: 'reader', asOpened: true });
    await page.goto('/v2/home');
    await page
      .getByRole('navigation', { name: 'Start with' })
      .getByRole('link', { name: 'Fund documents' })
      .click();
    await page.waitForURL((url) => url.pathname === '/v2/attachments');
    await expect.poll(() => page.title()).toBe('Fundarium Fund document search');
    await expect.poll(() => searchOf(page).getAll('filter')).toEqual([CURRENT]);
    const shown = await totalOf(page);
    const chips = chipsOf(page).first();
    const [leftOut] = /\d+/.exec(await chips.getByText(/left out/).innerText())!;
    await chips
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => totalNow(page)).toBe(shown + Number(leftOut));
    await page
      .getByRole('textbox', { name: 'Quick search' })
      .or(page.getByRole('searchbox'))
      .first()
      .fill(MARK);
    await page.keyboard.press('Enter');
    // Neither the draft nor what is of structured products.
    await expect.poll(() => totalNow(page)).toBe(4);
  });

  it('leads to documents, with a key held down in a tab of their own, and to entities', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(`${DOCUMENTS}&filter=FILE_TYPE:is:KID&filter=${CURRENT}`);
    const name = page.getByRole('gridcell').getByRole('link', { name: `${MARK} Basisinformationsblatt` });
    await name.waitFor();
    expect(await name.getAttribute('href')).toBe(`/repository/documents/${uuids['kid']}`);
    expect(await name.getAttribute('target')).toBe('_blank');
    await page.getByText('154 KB').waitFor();
    await page.getByRole('gridcell').getByRole('link', { name: part.name }).click();
    await page.waitForURL(`**/v2/details/PART/${encodeURIComponent(part.code)}`);
  });

  it('shows a document beside the list by the keyboard', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(`${DOCUMENTS}&filter=FILE_TYPE:is:KID&filter=${CURRENT}`);
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => searchOf(page).get('document')).toBe(uuids['kid']);
  });

  it('cuts links at 11 characters, and shows columns, a filter with its counts, and a list of codes', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(`/v2/attachments?filter=UUID:is:${uuids['elsewhere']}&columns=URI,PART.ISIN,NODE_NATURE`);
    const link = page.getByRole('gridcell').getByRole('link', { name: 'https://doc…' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toContain('https://documents.example.org/');
    await page.getByRole('gridcell', { name: 'Share class' }).waitFor();
    await page.goto(`/v2/attachments?quickText=${MARK}&identifiers=${encodeURIComponent(part.code)}`);
    await expect.poll(() => totalNow(page)).toBe(3);
  });
});

describe('a link to documents', () => {
  it('by a uuid finds one whatever its status; by others those of today', async () => {
    const { page } = await visit({ as: 'reader', asOpened: true });
    await page.goto(`/v2/attachments?uuid=${uuids['archived']}`);
    await page.getByRole('link', { name: `${MARK} archived` }).waitFor();
    expect(searchOf(page).getAll('filter')).toEqual([`UUID:is:${uuids['archived']}`]);
    const of = `nature=PART&code=${encodeURIComponent(part.code)}&fileType=KID`;
    await page.goto(`/v2/attachments?${of}`);
    await page.getByRole('link', { name: `${MARK} Basisinformationsblatt` }).waitFor();
    expect(searchOf(page).getAll('filter')).toEqual(['NODE_NATURE:is:PART', 'FILE_TYPE:is:KID', CURRENT]);
    expect(searchOf(page).get('identifiers')).toBe(part.code);
    await page.goto(`/v2/attachments?${of}&status=ARCHIVED`);
    await page.getByRole('link', { name: `${MARK} archived` }).waitFor();
    expect(searchOf(page).getAll('filter')).toContain('STATUS:is:ARCHIVED');
  });

  it('to a draft finds it for who files it alone', async () => {
    const { page: contributor } = await visit({ as: 'contributor' });
    await contributor.goto(`/v2/attachments?uuid=${uuids['draft']}`);
    await contributor.getByRole('link', { name: `${MARK} draft` }).waitFor();
    const { page: reader } = await visit({ as: 'reader' });
    await reader.goto(`/v2/attachments?uuid=${uuids['draft']}`);
    await expect.poll(() => totalNow(reader)).toBe(0);
  });
});

it('has the documents of structured products at their own address', async () => {
  const { page, complaints } = await visit({ as: 'reader' });
  await page.goto(`/v2/structured/products/attachments?quickText=${MARK}`);
  await page.getByRole('link', { name: `${MARK} final terms` }).waitFor();
  expect(await totalOf(page)).toBe(1);
  await expect.poll(() => page.title()).toBe(`Fundarium ${MARK} – Structured product document search`);
  await page.getByRole('gridcell').getByRole('link').nth(1).click();
  await page.waitForURL('**/v2/structured/products/details/*');
  expect(complaints).toEqual([]);
});
