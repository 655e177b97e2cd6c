import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { signIn } from './sign-in.ts';
import { startProduct } from './start-product.ts';
import { ensureBrowser } from '../tools/browser.ts';

// Takes the pictures in docs/screens anew: `npm run screenshots`.

const FOLDER = join(import.meta.dirname, '../docs/screens');
const WIDTHS = [1440, 600];
const SCHEMES = ['light', 'dark'] as const;

const SCREENS: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  [
    'home',
    async (page) => {
      await page.goto('/v2/home');
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  ],
  [
    'search',
    async (page) => {
      await page.goto('/v2/search/PART');
      await page.getByText('Seewarth').first().waitFor();
    },
  ],
  [
    'details',
    async (page) => {
      await page.goto('/v2/details/PART/LU9900000019');
      await page.locator('canvas').first().waitFor();
    },
  ],
];

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: ensureBrowser(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  const reader = product.people.find(({ kind }) => kind === 'reader')!;
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: product.address,
        locale: 'en-GB',
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto('/v2/home');
      await signIn(page, reader.username, product.password);
      await page.waitForURL((url) => url.pathname.startsWith('/v2/'));
      for (const [name, open] of SCREENS) {
        await open(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
        console.log(`docs/screens/${name}-${width}-${colorScheme}.png`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
