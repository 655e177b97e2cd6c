import type { KeyboardEvent } from 'react';

/** Arrows lead from a card's link to that of the next one: sideways by one, up and down by a row of cards. */
export function moveFocus(event: KeyboardEvent<HTMLLIElement>): void {
  const card = event.currentTarget;
  const cards = [...(card.parentElement?.children ?? [])] as HTMLElement[];
  const across = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key];
  const next = by === undefined ? undefined : cards[cards.indexOf(card) + by]?.querySelector('a');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
