import type { Card } from '@fundarium/contract/settings-cards';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPage } from '../../../ui/focus-page.ts';
import { showNotice } from '../../../ui/notices.ts';
import { removeCard } from './arrangement.ts';
import type { ArrangementAccess } from './use-arrangement.ts';

/**
 * Takes a card off the page, and says so with a way back. The keyboard goes on at the menu of the card beside it, or of
 * the card that came back.
 */
export function useRemoval(
  { arrangement: { shown }, change, putBack }: ArrangementAccess,
  titleOf: (card: Card) => string,
  grid: RefObject<HTMLElement | null>,
): (name: string) => void {
  const { t } = useTranslation();
  /** Whose menu the keyboard goes to once the cards stand anew; where there is none, it goes to the page. */
  const next = useRef<{ readonly name: string | undefined }>(null);
  useEffect(() => {
    if (next.current === null) return;
    const { name } = next.current;
    next.current = null;
    if (name === undefined) focusPage();
    else menuButton(grid.current, name)?.focus();
  }, [shown, grid]);

  return useCallback(
    (name) => {
      const at = shown.findIndex(({ card }) => card.name === name);
      const text = t('layout-removed-card', { card: titleOf(shown[at]!.card) });
      const undo = () => {
        next.current = { name };
        void putBack(name);
      };
      next.current = { name: (shown[at + 1] ?? shown[at - 1])?.card.name };
      void change(removeCard(name)).then((done) => {
        if (done) void showNotice(text, { action: { label: t('layout-put-back-card'), run: undo } });
      });
    },
    [shown, change, putBack, titleOf, t],
  );
}

function menuButton(grid: HTMLElement | null, name: string): HTMLElement | null {
  const slot = [...(grid?.children ?? [])].find((each) => each.getAttribute('data-card') === name);
  return slot?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;
}
