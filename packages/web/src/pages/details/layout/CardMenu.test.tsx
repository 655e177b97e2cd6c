// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { CardMenuButton, useCardMenu } from './CardMenu.tsx';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'layout-card-menu': 'Menu of {card}' });
});
afterEach(cleanup);

/** A card that waits is drawn anew when it is there. */
function Slot({ drawn }: { readonly drawn: boolean }) {
  const menu = useCardMenu();
  const button = <CardMenuButton title="Prices" menu={menu} />;
  return drawn ? <section>{button}</section> : <div>{button}</div>;
}

it('keeps the focus at the button of a card that is drawn anew', () => {
  const { rerender } = render(<Slot drawn={false} />);
  const before = screen.getByRole('button', { name: 'Menu of Prices' });
  before.focus();
  rerender(<Slot drawn />);
  const after = screen.getByRole('button', { name: 'Menu of Prices' });
  expect(after).not.toBe(before);
  expect(document.activeElement).toBe(after);
});

it('takes no focus that was elsewhere', () => {
  const { rerender } = render(<Slot drawn={false} />);
  rerender(<Slot drawn />);
  expect(document.activeElement).toBe(document.body);
});
