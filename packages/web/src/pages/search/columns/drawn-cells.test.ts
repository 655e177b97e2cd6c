// @vitest-environment jsdom
import type { SearchRow } from '@fundarium/contract/search';
import { describe, expect, it, vi } from 'vitest';
import { linkCell, nameCell } from './drawn-cells.ts';

const ROW = {
  level: 'PART',
  code: 'LU1',
  values: { NAME: 'Alra <b>Global</b> Equity Fund class A accumulating' },
} as unknown as SearchRow;

function drawn({ withCode = true, room = 400 } = {}) {
  const links = {
    href: () => '/v2/details/PART/LU1',
    open: vi.fn<(row: SearchRow) => void>(),
    show: vi.fn<(row: SearchRow) => void>(),
    expect: vi.fn<(row: SearchRow) => void>(),
  };
  const cell = nameCell(ROW, links, { withCode, room });
  return { cell, link: cell.querySelector('a')!, links };
}

const click = (link: HTMLElement, how: MouseEventInit = {}) =>
  link.dispatchEvent(new MouseEvent('click', { cancelable: true, ...how }));

describe('a name in the grid', () => {
  it('stands as text over its code, and leads to its page', () => {
    const { cell, link } = drawn();
    expect(link.textContent).toBe(ROW.values['NAME']);
    expect(link.getAttribute('href')).toBe('/v2/details/PART/LU1');
    expect(cell.textContent).toBe(`${String(ROW.values['NAME'])}LU1`);
  });

  it('gives way in its middle where it has no room, and is whole to whoever reads or copies it', () => {
    const { link } = drawn({ room: 200 });
    expect(link.textContent).toBe(ROW.values['NAME']);
    const [head, cut, tail] = [...link.querySelectorAll(':scope > span > span')].map(
      (each) => each.textContent,
    );
    expect(head).toMatch(/^Alra </);
    expect(cut).not.toBe('');
    expect(tail).toBe('class A accumulating');
    expect(link.querySelectorAll(':scope > span > span')).toHaveLength(3);
  });

  it('leaves out the code where a column says it', () => {
    expect(drawn({ withCode: false }).cell.textContent).toBe(ROW.values['NAME']);
  });

  it('opens within the page, and with a key held down where the browser has it', () => {
    const { link, links } = drawn();
    expect(click(link, { ctrlKey: true })).toBe(true);
    expect(links.open).not.toHaveBeenCalled();
    expect(click(link)).toBe(false);
    expect(links.open).toHaveBeenCalledExactlyOnceWith(ROW);
  });
});

it('has its page fetched once a pointer rests on it or is pressed, not where it only passes', () => {
  vi.useFakeTimers();
  const { link, links } = drawn();
  const hovered = vi.spyOn(link, 'matches').mockReturnValue(false);
  link.dispatchEvent(new MouseEvent('pointerenter'));
  vi.runAllTimers();
  expect(links.expect).not.toHaveBeenCalled();
  hovered.mockReturnValue(true);
  link.dispatchEvent(new MouseEvent('pointerenter'));
  expect(links.expect).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(links.expect).toHaveBeenCalledExactlyOnceWith(ROW);
  link.dispatchEvent(new MouseEvent('pointerdown'));
  expect(links.expect).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

describe('an external link in the grid', () => {
  it('opens apart, and stays text where it is no safe address', () => {
    const safe = linkCell('https://example.org/', 'https://example.org/', 'example.org');
    expect(safe).toMatchObject({ tagName: 'A', target: '_blank', rel: 'noopener noreferrer' });
    expect(linkCell(null, 'javascript:1', 'javascript:1').tagName).toBe('SPAN');
  });
});
