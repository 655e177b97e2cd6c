import type { EntityReply } from '@fundarium/contract/entity';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { cardTitle } from '../../../cards/card-kind.ts';
import { useMetamodel } from '../../../ui/metamodel.ts';
import { moveCard, type ArrangedCard } from './arrangement.ts';
import styles from './card-grid.module.css';
import { CardSlot } from './CardSlot.tsx';
import { Sortable } from './sortable.tsx';
import type { ArrangementAccess } from './use-arrangement.ts';

type Props = {
  readonly entity: EntityReply;
  readonly access: ArrangementAccess;
  readonly compact: boolean;
  /** Draws every card at once, also those far from the window. */
  readonly eager: boolean;
  readonly onFullScreen: (name: string) => void;
};

/** The cards of a page on twelve columns, in an order that can be changed. */
export function CardGrid({ entity, access, compact, eager, onFullScreen }: Props) {
  const { arrangement, change } = access;
  const titleOf = useCardTitle();
  const ids = arrangement.shown.map(({ card }) => card.name);
  const named = (name: string) => arrangement.shown.find(({ card }) => card.name === name);
  const nameOf = (name: string) => {
    const found = named(name);
    return found === undefined ? name : titleOf(found.card);
  };
  return (
    <Sortable ids={ids} nameOf={nameOf} onMove={(name, to) => void change(moveCard(arrangement, name, to))}>
      <div className={styles.grid} data-compact={compact || undefined}>
        {arrangement.shown.map((placed) => (
          <CardSlot
            key={placed.card.name}
            entity={entity}
            placed={placed}
            title={titleOf(placed.card)}
            access={access}
            eager={eager}
            onFullScreen={onFullScreen}
          />
        ))}
      </div>
    </Sortable>
  );
}

/** What a card is called for the reader. */
export function useCardTitle(): (card: ArrangedCard['card']) => string {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  return useCallback((card) => cardTitle(card, metamodel, t(`cards-${card.type}`)), [metamodel, t]);
}
