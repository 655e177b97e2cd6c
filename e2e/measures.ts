import type { Locator, Page } from 'playwright-core';

/** By how many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Distance of an element's upper edge from the screen's, in pixels. */
export async function topOf(element: Locator): Promise<number> {
  return (await boxOf(element)).y;
}

export async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height;
}

async function boxOf(element: Locator): Promise<{ y: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the screen');
  return box;
}
