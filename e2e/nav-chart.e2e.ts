import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, useBrowser } from './browser.ts';
import { replyTo } from './calls.ts';
import { INTERVALS } from './intervals.ts';
import {
  card,
  cursor,
  download,
  exported,
  english,
  iso,
  openCard,
  reading,
  readingAt,
  SHARE,
  type Column,
} from './nav-card.ts';
import { openSearch, searchOf } from './search-page.ts';

const { visit } = useBrowser();

function weekday(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Opens the chart of the first ten shares of a search. */
async function openTen(page: Page) {
  await openSearch(page);
  const links = page.locator('a[href*="/v2/details/PART/"]');
  await expect.poll(() => links.count()).toBeGreaterThan(12);
  const found = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href')!.split('/').at(-1)!),
  );
  const codes = [...new Set(found)].slice(0, 10);
  const reply = await replyTo(
    page,
    (response) => response.url().includes('/v1/quotations?'),
    () => page.goto(`/v2/search/PART?chart=${codes.join(',')}&range=INCEPTION`),
  );
  const { series } = (await reply.json()) as { series: Column[] };
  const panel = page.getByRole('region', { name: 'NAV chart' });
  await panel.locator('canvas').first().waitFor();
  await cursor(panel).waitFor();
  return { panel, codes, series };
}

/** Which of the ten colours of series, as the theme has them, the canvas has pixels of. */
const coloursSeen = (panel: Locator): Promise<number[]> =>
  panel
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const drawing = canvas.getContext('2d')!;
      const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
      const style = getComputedStyle(canvas);
      return Array.from({ length: 10 }, (_, place) => place).filter((place) => {
        drawing.save();
        // Read back, a colour has six digits, however short the style sheet writes it.
        drawing.fillStyle = style.getPropertyValue(`--mui-palette-own-series-${place}`).trim();
        const hex = String(drawing.fillStyle);
        drawing.restore();
        const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
        for (let at = 0; at < data.length; at += 4) {
          if (wanted.every((part, channel) => Math.abs(data[at + channel]! - part) < 3)) return true;
        }
        return false;
      });
    });

describe('the NAV chart of a share class', () => {
  it('ends for every interval where the performance figure of the same window does', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const { performance } = await openCard(page, '?figure=base100');
    let compared = 0;
    for (const [label, window] of Object.entries(INTERVALS)) {
      const figure = performance.windows.find((each) => each.window === window)!.value;
      const button = card(page).getByRole('button', { name: label, exact: true });
      if (figure === null || (await button.isDisabled())) continue;
      await button.click();
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      const line = async (end: 'Home' | 'End') => (await readingAt(card(page), end)).lines[0]!;
      await expect.poll(async () => (await line('Home')).value, { message: label }).toBe(100);
      await expect
        .poll(async () => Math.abs((await line('End')).value - 100 - figure), { message: label })
        .toBeLessThanOrEqual(0.0051);
      expect((await line('End')).date).toBe(performance.referenceDate);
      compared += 1;
    }
    // The world of these tests has prices of a good year: longer windows begin before the first NAV, the class itself long before.
    const unknown = performance.windows
      .filter(
        ({ window, value }) => value === null && Object.values(INTERVALS).some((each) => each === window),
      )
      .map(({ window, reason }) => `${window} ${reason}`);
    expect(unknown).toEqual([
      'Y2 BEFORE_FIRST_NAV',
      'Y3 BEFORE_FIRST_NAV',
      'Y5 BEFORE_FIRST_NAV',
      'ITD LATE_HISTORY',
    ]);
    expect(compared).toBe(Object.keys(INTERVALS).length - unknown.length);
    expect(complaints).toEqual([]);
  });

  it('draws each NAV as recorded on its own day, and no day between', async () => {
    const { page } = await visit({ as: 'reader' });
    const { days } = await openCard(page, '?range=INCEPTION');
    const slider = cursor(card(page));
    await readingAt(card(page), 'Home');
    await expect.poll(() => slider.getAttribute('aria-valuemax')).toBe(String(days.length - 1));
    for (const at of [0, 1, 2, 22, 42]) {
      const now = Number(await slider.getAttribute('aria-valuenow'));
      for (let step = now; step < at;) {
        const leap = at - step >= 20;
        await slider.press(leap ? 'PageUp' : 'ArrowRight');
        step += leap ? 20 : 1;
      }
      const wanted = { day: days[at]!.date, value: Number(days[at]!.nav) };
      await expect
        .poll(async () => {
          const { day, lines } = await reading(card(page));
          return { day, value: lines[0]!.value };
        })
        .toEqual(wanted);
    }
  });

  it('keeps its base while it is zoomed, by keyboard, wheel and buttons', async () => {
    const { page } = await visit({ as: 'reader' });
    await openCard(page, '?range=1Y&figure=base100');
    const slider = cursor(card(page));
    const reset = card(page).getByRole('button', { name: 'Show the whole period (0)' });
    await expect.poll(() => reset.isDisabled()).toBe(true);
    const before = await readingAt(card(page), 'End');
    await slider.press('+');
    await expect.poll(() => reset.isEnabled()).toBe(true);
    await expect.poll(() => readingAt(card(page), 'End')).toEqual(before);
    // The crosshair takes the view along to where the range starts.
    await expect.poll(async () => (await readingAt(card(page), 'Home')).lines[0]!.value).toBe(100);
    await slider.press('0');
    await expect.poll(() => reset.isDisabled()).toBe(true);

    const box = (await card(page).locator('canvas').first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 80);
    // The wheel alone scrolls the page.
    const scrolled = () => page.evaluate(() => window.scrollY);
    const from = await scrolled();
    await page.mouse.wheel(0, 60);
    await expect.poll(scrolled).toBe(from + 60);
    await page.mouse.wheel(0, -60);
    await expect.poll(scrolled).toBe(from);
    expect(await reset.isDisabled()).toBe(true);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => reset.isEnabled()).toBe(true);
    await reset.click();
    await expect.poll(() => reset.isDisabled()).toBe(true);
    await card(page).getByRole('button', { name: 'Zoom in (+)' }).click();
    await expect.poll(() => reset.isEnabled()).toBe(true);
  });

  it('stands at equal distances for equal ratios on a logarithmic axis', async () => {
    const { page } = await visit({ as: 'reader' });
    const { days } = await openCard(page, '?range=INCEPTION&lines=no-dividends');
    await card(page).getByRole('button', { name: 'Chart options' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Logarithmic axis' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/axis=log/);
    await card(page).getByText('logarithmic axis').waitFor();
    const dot = card(page).locator('[class*="dot"]').first();
    const heightAt = async (key: string) => {
      await cursor(card(page)).press(key);
      const { lines } = await reading(card(page));
      const box = (await dot.boundingBox())!;
      return { level: Math.log(lines[0]!.value), y: box.y + box.height / 2 };
    };
    // The axis is drawn anew after the address has changed, and the dots with it.
    const measured = async () => {
      const [one, two, three] = [await heightAt('Home'), await heightAt('PageUp'), await heightAt('End')];
      const slope = (three.y - one.y) / (three.level - one.level);
      const ratio = Math.exp(three.level) / Math.exp(one.level);
      const wanted = Number(days.at(-1)!.nav) / Number(days[0]!.nav);
      return {
        rises: slope < 0,
        straight: Math.abs(two.y - one.y - slope * (two.level - one.level)) < 0.5,
        whole: Math.abs(ratio - wanted) < 0.0005,
      };
    };
    await expect.poll(measured).toEqual({ rises: true, straight: true, whole: true });
  });

  it('falls in a drawdown as far as the total-return index has', async () => {
    const { page } = await visit({ as: 'reader' });
    const { days, dividends } = await openCard(page, '?range=INCEPTION&figure=drawdown');
    await expect.poll(() => card(page).getByRole('button', { name: 'Price return' }).isDisabled()).toBe(true);
    // The index in the plainest way: shares held times NAV, more of them on each ex-date.
    let held = 1;
    let highest = 0;
    let before = '';
    let deepest = { date: '', fall: 0 };
    for (const { date, nav } of days) {
      for (const paid of dividends) {
        const amount = Number(paid.grossDividend ?? paid.dividend ?? 0);
        if (before !== '' && before < paid.exDate && paid.exDate <= date) held *= 1 + amount / Number(nav);
      }
      before = date;
      highest = Math.max(highest, held * Number(nav));
      const fall = 100 * ((held * Number(nav)) / highest - 1);
      if (fall < deepest.fall) deepest = { date, fall };
    }
    await card(page)
      .getByText(`lowest ${deepest.fall.toFixed(2)}% on ${english(deepest.date)}`)
      .waitFor();
    await expect.poll(async () => (await readingAt(card(page), 'Home')).lines[0]!.value).toBe(0);
  });

  it('says where a series begins after the range, and gives no figure of a part', async () => {
    const { page } = await visit({ as: 'reader' });
    const { days } = await openCard(page, '?range=2010-01-01,2026-11-19&figure=base100');
    await card(page)
      .getByText(`only from ${english(days[0]!.date)} *`)
      .waitFor();
    const first = async () => (await readingAt(card(page), 'Home')).lines[0]!;
    await expect.poll(first).toMatchObject({ value: 100, date: days[0]!.date });
    expect((await first()).name).toMatch(/ \*$/);
  });

  it('is a table with all that is known of a day, for the keyboard', async () => {
    const { page } = await visit({ as: 'reader' });
    const { days, dividends } = await openCard(page, '?range=INCEPTION&figure=base100');
    await page.keyboard.press('t');
    await page.waitForURL(/shape=table/);
    const table = card(page).getByRole('table');
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual([
        'Date',
        'NAV',
        'Base 100',
        'Ask',
        'Bid',
        'Dividend',
        'Gross dividend',
        'Net dividend',
        'Tax credit',
        'Capital gain',
      ]);
    const priced = new Set(days.map(({ date }) => date));
    const unpriced = dividends.filter(({ exDate }) => exDate > days[0]!.date && !priced.has(exDate));
    await expect
      .poll(() => table.getAttribute('aria-rowcount'))
      .toBe(String(1 + days.length + unpriced.length));
    const first = await table.locator('tbody tr:not([aria-hidden])').first().innerText();
    const { date, nav } = days.at(-1)!;
    const cells = first.split('\t');
    expect(cells[0]).toBe(english(date));
    expect(Number(cells[1]!.replaceAll(',', ''))).toBe(Number(nav));
    // Only the rows in sight are there.
    expect(await table.getByRole('row').count()).toBeLessThan(80);
    await page.reload();
    await table.waitFor();
  });

  it('is a picture, a CSV and a workbook with days as days and numbers as numbers', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const { days, series, dividends } = await openCard(page, '?range=INCEPTION&figure=base100');
    const wanted = days.map(({ date, nav }) => [date, Number(nav)]);

    const prices = 'Prices and payments (XLSX, CSV)…';
    const csv = await exported(page, card(page), prices, 'CSV, comma and decimal point');
    const range = `${days[0]!.date}-${days.at(-1)!.date}`;
    expect(csv.file.suggestedFilename()).toMatch(
      new RegExp(`^nav-${SHARE}-total-return-${range}_[A-Z]+_[\\d-]+\\.csv$`),
    );
    const [head, ...lines] = csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(head!.split(',').slice(0, 5)).toEqual([
      'Code',
      'Currency',
      'Date',
      'NAV',
      'Base 100 (Total return)',
    ]);
    const shares = lines
      .map((line) => line.split(','))
      .filter(([code, , , nav]) => code === SHARE && nav !== '');
    expect(shares.map(([, , date, nav]) => [date, Number(nav)])).toEqual(wanted);
    expect(shares.every(([, currency]) => currency === series.currency)).toBe(true);
    const paid = lines.map((line) => Number(line.split(',')[8])).filter((gross) => gross > 0);
    const counted = dividends.filter(({ exDate }) => days[0]!.date <= exDate && exDate <= days.at(-1)!.date);
    expect(paid.length).toBe(new Set(counted.map(({ exDate }) => exDate)).size);

    const { bytes } = await exported(page, card(page), prices, 'Excel (XLSX)');
    const { sheets } = await readXlsx(bytes);
    const rows = sheets[0]!.rows.slice(1).filter((row) => row[0] === SHARE && row[3] != null);
    expect(rows.map((row) => [(row[2] as Date).toISOString().slice(0, 10), row[3]])).toEqual(wanted);
    expect(typeof rows.at(-1)![4]).toBe('number');
    expect(sheets.at(-1)!.name).toBe('About');

    const side = await exported(page, card(page), 'Values side by side (XLSX, CSV)…', 'Excel (XLSX)');
    const [titles, ...values] = (await readXlsx(side.bytes)).sheets[0]!.rows;
    expect(titles!.slice(0, 2)).toEqual(['Date', `${SHARE} · Base 100 (Total return)`]);
    expect(values[0]![1]).toBe(100);

    const png = await download(page, card(page), 'Picture (PNG)');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const box = (await card(page).locator('canvas').first().boundingBox())!;
    expect(png.bytes.readUInt32BE(16)).toBe(Math.round(box.width) * 2);
    expect(complaints).toEqual([]);
  });

  it('has no barrier with crosshair, menu or several options', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openCard(page, '?range=1Y&axis=log&lines=asks-bids');
    await cursor(card(page)).press('ArrowLeft');
    expect(await barriersLightAndDark(page)).toEqual([]);
    await card(page).getByRole('button', { name: 'Chart options' }).click();
    await page.getByRole('menu').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the NAV chart of ten shares', () => {
  it('draws ten lines of ten colours, and tells the last value of each with its own date', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const { panel, series } = await openTen(page);
    const slider = cursor(panel);
    await readingAt(panel, 'End');
    for (let step = 0; step < 2; step += 1) await slider.press('Shift+ArrowLeft');
    const { day } = await reading(panel);
    await expect
      .poll(async () => (await reading(panel)).lines.slice(0, 10).map(({ date }) => date))
      .toEqual(series.map(({ dates }) => dates.split(',').findLast((date) => date <= day)));
    await expect.poll(() => panel.getByRole('checkbox').count()).toBeGreaterThanOrEqual(10);
    await slider.blur();
    const shares = panel.getByRole('list', { name: 'Shares of the chart' }).getByRole('checkbox');
    // One step after the other: each goes on from what is drawn of the one before.
    const hidden = () => searchOf(page).get('hidden')?.split(',').length ?? 0;
    for (const [at, box] of (await shares.all()).entries()) {
      await box.uncheck();
      await expect.poll(hidden).toBe(at + 1);
    }
    await expect.poll(() => coloursSeen(panel)).toEqual([]);
    // One at a time, since classes of one fund lie on top of each other.
    for (let place = 0; place < 10; place += 1) {
      await shares.nth(place).check();
      await expect.poll(() => coloursSeen(panel)).toEqual([place]);
      await shares.nth(place).uncheck();
      await expect.poll(() => coloursSeen(panel)).toEqual([]);
    }
    await shares.nth(3).check();
    await expect.poll(async () => (await readingAt(panel, 'End')).lines.length).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('is a table of all of them, or of one with its prices and payments', async () => {
    const { page } = await visit({ as: 'reader' });
    const { panel, codes, series } = await openTen(page);
    await page.keyboard.press('t');
    const heads = panel.getByRole('columnheader');
    await expect.poll(async () => (await heads.allTextContents()).slice(0, 11)).toEqual(['Date', ...codes]);
    const all = new Set(series.flatMap(({ dates }) => dates.split(',')));
    await panel.getByRole('rowheader').first().waitFor();
    expect(Number(await panel.getByRole('table').getAttribute('aria-rowcount'))).toBeGreaterThan(1);
    const shown = await panel.getByRole('rowheader').allTextContents();
    expect(shown.every((text) => all.has(iso(text)))).toBe(true);
    expect(shown.map(iso).every((date) => ![0, 6].includes(weekday(date)))).toBe(true);
    await panel.getByRole('combobox', { name: 'Share in the table' }).selectOption(codes[3]!);
    await expect.poll(() => heads.count()).toBe(10);
  });
});
