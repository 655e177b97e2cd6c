import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardType } from '@fundarium/contract/settings-cards';
import { cardTitle } from '../../../cards/card-kind.ts';
import { cardKind } from '../../../cards/registry.ts';
import { useMetamodel } from '../../../fields/metamodel.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import type { AsOf } from '../as-of/as-of.ts';
import { moveCard, type ArrangedCard } from './arrangement.ts';
import styles from './card-grid.module.css';
import { CardSlot } from './CardSlot.tsx';
import { Sortable } from './sortable.tsx';
import type { ArrangementAccess } from './use-arrangement.ts';
import { usePrint } from './use-print.ts';
import { useRemoval } from './use-removal.ts';

const COLUMNS = 12;

type Props = {
  readonly entity: ShownEntity;
  readonly access: ArrangementAccess;
  readonly compact: boolean;
  /** Draws every card at once, also those far from the window. */
  readonly eager: boolean;
  readonly asOf: AsOf;
  readonly onFullScreen: (name: string) => void;
};

/** The cards of a page on twelve columns, in an order that can be changed. */
export function CardGrid({ entity, access, compact, eager, asOf, onFullScreen }: Props) {
  const { arrangement, change } = access;
  const titleOf = useCardTitle();
  const ids = arrangement.shown.map(({ card }) => card.name);
  const named = (name: string) => arrangement.shown.find(({ card }) => card.name === name);
  const nameOf = (name: string) => {
    const found = named(name);
    return found === undefined ? name : titleOf(found.card);
  };
  const grid = useRef<HTMLDivElement>(null);
  const onRemove = useRemoval(access, titleOf, grid);
  const printed = usePrint(grid);
  const first = firstInView(arrangement.shown, window.innerHeight);
  return (
    <Sortable ids={ids} nameOf={nameOf} onMove={(name, to) => void change(moveCard(arrangement, name, to))}>
      <div ref={grid} className={styles.grid} data-compact={compact || undefined}>
        {arrangement.shown.map((placed, at) => (
          <CardSlot
            key={placed.card.name}
            entity={entity}
            placed={placed}
            title={titleOf(placed.card)}
            access={access}
            eager={eager || printed || at < first}
            asOf={asOf}
            onFullScreen={onFullScreen}
            onRemove={onRemove}
          />
        ))}
      </div>
    </Sortable>
  );
}

/** How many cards stand in a window of so many pixels, about: they are drawn without looking where they are. */
export function firstInView(shown: readonly ArrangedCard[], height: number): number {
  let [top, used, tallest] = [0, 0, 0];
  for (const [at, { card, width }] of shown.entries()) {
    if (used + width > COLUMNS) [top, used, tallest] = [top + tallest, 0, 0];
    if (top >= height) return at;
    used += width;
    tallest = Math.max(tallest, cardKind<CardType>(card.type)?.height ?? 0);
  }
  return shown.length;
}

/** What a card is called for the reader. */
export function useCardTitle(): (card: ArrangedCard['card']) => string {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  return useCallback((card) => cardTitle(card, metamodel, t(`cards-${card.type}`)), [metamodel, t]);
}
