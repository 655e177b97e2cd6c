// @vitest-environment jsdom
import type { Card } from '@fundarium/contract/settings-cards';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { NoticeStack } from '../../../ui/NoticeStack.tsx';
import { PAGE_ID } from '../../../ui/focus-page.ts';
import type { ArrangementAccess } from './use-arrangement.ts';
import { useRemoval } from './use-removal.ts';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'layout-removed-card': '{card} removed from the page',
    'layout-put-back-card': 'Undo',
  });
});
afterEach(cleanup);

const ALL = ['A', 'B', 'C'];
const titleOf = ({ name }: Card) => `Card ${name}`;

function Page() {
  const [names, setNames] = useState<readonly string[]>(ALL);
  const [shown, setShown] = useState(() => arranged(ALL));
  const grid = useRef<HTMLDivElement>(null);
  const show = async (next: readonly string[]) => {
    setNames(next);
    setShown(arranged(next));
    return true;
  };
  const access = {
    arrangement: { shown, hidden: [] },
    change: (change: object) => show(names.filter((name) => !(name in change))),
    putBack: (name: string) => show(ALL.filter((each) => each === name || names.includes(each))),
  } as unknown as ArrangementAccess;
  const onRemove = useRemoval(access, titleOf, grid);
  return (
    <>
      <main id={PAGE_ID} tabIndex={-1}>
        <div ref={grid}>
          {names.map((name) => (
            <div key={name} data-card={name}>
              <button aria-haspopup="menu" onClick={() => onRemove(name)}>
                {name}
              </button>
            </div>
          ))}
        </div>
      </main>
      <NoticeStack />
    </>
  );
}
const arranged = (names: readonly string[]) =>
  names.map((name) => ({ card: { name } as Card, rank: name, width: 6 as const }));
const button = (name: string) => screen.getByRole('button', { name });

it('goes to the card beside the one that is removed, says so, and brings it back', async () => {
  render(<Page />);
  await userEvent.click(button('B'));
  expect(document.activeElement).toBe(button('C'));
  await userEvent.click(button('C'));
  expect(document.activeElement).toBe(button('A'));
  await screen.findByText('Card C removed from the page');
  expect(screen.getAllByRole('status')[0]!.textContent).toContain('Card B removed from the page');
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1]!);
  expect(document.activeElement).toBe(button('C'));
});

it('goes to the page where no card is left', async () => {
  render(<Page />);
  for (const name of ALL) await userEvent.click(button(name));
  expect(document.activeElement).toBe(document.getElementById(PAGE_ID));
});
