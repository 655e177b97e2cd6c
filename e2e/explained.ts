import type { Locator } from 'playwright-core';

/** What a figure of two decimals may differ from the unrounded one. */
export const ROUNDED = 0.00501;
/** A number as en-GB writes it, percent sign and unit aside. */
export function numberIn(text: string): number {
  const number = Number(/[+-]?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
  if (Number.isNaN(number)) throw new Error(`No number in "${text}"`);
  return number;
}

/**
 * The figure once more, by hand: from nothing but the numbers that the explanation shows. `INDEX` is a value at base
 * 100.
 */
export async function computedFrom(
  dialog: Locator,
  code: string,
): Promise<{ readonly value: number; readonly factors: number }> {
  const number = async (what: Locator) => numberIn((await what.textContent())!);
  if (/^(POSITIVE|NEGATIVE)_MONTHS/.test(code)) {
    const months = await dialog.getByRole('listitem').locator('span:last-child').allTextContents();
    const sign = code.startsWith('POSITIVE') ? 1 : -1;
    const count = months.filter((each) => Math.sign(numberIn(each)) === sign).length;
    return { value: code.includes('RATIO') ? (count / months.length) * 100 : count, factors: 0 };
  }
  const [start, end] = [
    await number(dialog.locator('[data-nav="start"]')),
    await number(dialog.locator('[data-nav="end"]')),
  ];
  const rows = await dialog.locator('[data-factor]').all();
  let factor = 1;
  for (const row of rows) {
    const [amount = '', nav = '', own = ''] = await row.getByRole('cell').allTextContents();
    factor *= amount === '' ? numberIn(own) : 1 + numberIn(amount) / numberIn(nav);
  }
  const total = (end / start) * factor - 1;
  if (code === 'INDEX') return { value: (1 + total) * 100, factors: rows.length };
  if (!code.startsWith('ANNUALIZED')) return { value: total * 100, factors: rows.length };
  const years = numberIn(/(?:years|\)|Years): ?([\d.]+)/i.exec((await dialog.textContent())!)![1]!);
  return { value: ((1 + total) ** (1 / years) - 1) * 100, factors: rows.length };
}
