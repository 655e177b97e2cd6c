import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersLightAndDark, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { selectedCount } from './grid.ts';
import { sidewaysScroll } from './measures.ts';
import { type ProductionCentre, startProductionCentre } from './production-centre.ts';
import { personOf, signIn } from './sign-in.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

const { visit } = useBrowser();

const CLASS = 'LU9900000035';
const MOST = 3;
/** As long as a job may take on a machine that others use too. */
const A_WHILE = { timeout: 60_000 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Produce documents' });
const produce = (page: Page) => dialogOf(page).getByRole('button', { name: 'Produce', exact: true });

/** Asks for the documents of a share class, from its page. */
async function openForClass(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/v2/details/PART/${CLASS}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Produce documents' }).click();
  await dialogOf(page).waitFor();
}

describe('without a production centre', () => {
  it.each([DESKTOP, PHONE])('who produces documents is told that there is none, at %j', async (viewport) => {
    const { page, complaints } = await visit({ as: 'producer', viewport });
    await openForClass(page);
    await dialogOf(page).getByText('The production centre makes the documents of 1 entity.').waitFor();
    await produce(page).click();
    await dialogOf(page).getByText('No production centre is set up here.').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('who may not produce documents is not offered it', async () => {
    const { page } = await visit({ as: 'contributor' });
    await page.goto(`/v2/details/PART/${CLASS}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'Produce documents' }).count()).toBe(0);
  });
});

describe('with a production centre', () => {
  let centre: ProductionCentre;
  let own: RunningProduct;

  beforeAll(async () => {
    centre = await startProductionCentre();
    own = await startProduct({
      FUNDARIUM_PRODUCTION_CENTRE: centre.url,
      FUNDARIUM_PRODUCTION_SECRET: 'a-secret-of-thirty-two-characters-or-more',
    });
    limitNodes(own);
  }, 300_000);
  afterAll(async () => {
    await own?.stop();
    await centre?.stop();
  });

  /** A browser in which the producer of that product is signed in. */
  async function producer(viewport: typeof DESKTOP | typeof PHONE): ReturnType<typeof visit> {
    const visited = await visit({ viewport, anew: true });
    await visited.page.goto(`${own.address}/v2/home`);
    await signIn(visited.page, personOf(own, 'producer').username, own.password);
    await visited.page.waitForURL((url) => url.pathname.startsWith('/v2/'));
    return visited;
  }

  it.each([DESKTOP, PHONE])('a class is handed over and the job says so, at %j', async (viewport) => {
    const { page, complaints } = await producer(viewport);
    const before = centre.received.length;
    await openForClass(page, own.address);
    await dialogOf(page).getByLabel('Template').fill('Factsheet 2026');
    expect(await barriersLightAndDark(page)).toEqual([]);
    await produce(page).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => centre.received.length, A_WHILE).toBe(before + 1);
    expect(centre.received.at(-1)).toMatchObject({
      customerCode: 'SEEWARTH',
      nature: 'PART',
      codes: [CLASS],
      template: 'Factsheet 2026',
      requestedBy: personOf(own, 'producer').username,
    });
    await page.keyboard.press('b');
    const done = page.getByRole('dialog', { name: 'Jobs' }).getByRole('region', { name: 'Ready' });
    await done
      .getByText(/^Document production · /)
      .first()
      .waitFor(A_WHILE);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('a selection is handed over, but not more of it than one production takes', async () => {
    const { page, complaints } = await producer(DESKTOP);
    await page.goto(`${own.address}/v2/search/PART`);
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Produce documents' }).click();
    const refused = dialogOf(page).getByText(`entities are more than the ${MOST} that one production takes`);
    await refused.waitFor();
    expect(await produce(page).isDisabled()).toBe(true);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();

    const before = centre.received.length;
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await expect.poll(() => selectedCount(page).count()).toBe(0);
    const boxes = page.getByRole('gridcell').getByRole('checkbox');
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await selectedCount(page).getByText('Selected: 2').waitFor();
    await page.getByRole('button', { name: 'Produce documents' }).click();
    await dialogOf(page).getByText('the documents of 2 entities.').waitFor();
    await produce(page).click();
    await expect.poll(() => centre.received.length, A_WHILE).toBe(before + 1);
    expect(centre.received.at(-1)).toMatchObject({ template: null });
    expect(centre.received.at(-1)!.codes).toHaveLength(2);
    expect(complaints).toEqual([]);
  });
});

/** Lets one production take few entities, as whoever runs the product does. */
function limitNodes({ dataFolder }: RunningProduct): void {
  const file = join(dataFolder, '..', 'settings.json');
  writeFileSync(file, JSON.stringify({ globals: { dpcTrigger: { maxNodes: MOST } } }));
  execFileSync(
    process.execPath,
    ['packages/server/src/admin-main.ts', 'customer', 'settings', 'SEEWARTH', file],
    { env: { ...process.env, FUNDARIUM_DATA: dataFolder, DATABASE_URL: '', DATABASE_OWNER_URL: '' } },
  );
}
