import DragIcon from '@mui/icons-material/DragIndicator';
import { useSearch } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewPlaceContext } from '../../../documents/preview-place.ts';
import { CardToolsContext } from '../../../ui/card-tools.ts';
import { cardKind } from '../../../cards/registry.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import { NoHistoryMark } from '../as-of/AsOfBanner.tsx';
import type { AsOf } from '../as-of/as-of.ts';
import type { ArrangedCard } from './arrangement.ts';
import styles from './card-grid.module.css';
import { CardBody } from './CardBody.tsx';
import { CardMenu, CardMenuButton, useCardMenu } from './CardMenu.tsx';
import { useSortableItem } from './sortable.tsx';
import type { ArrangementAccess } from './use-arrangement.ts';
import { useGridSpan } from './use-grid-span.ts';
import { useNear } from './use-near.ts';

type Props = {
  readonly entity: ShownEntity;
  readonly placed: ArrangedCard;
  readonly title: string;
  readonly access: ArrangementAccess;
  readonly eager: boolean;
  readonly asOf: AsOf;
  readonly onFullScreen: (name: string) => void;
  readonly onRemove: (name: string) => void;
};

/** A card's place: how wide it is, how it is moved, and whether it is near enough to be drawn. */
export const CardSlot = memo(function CardSlot({
  entity,
  placed,
  title,
  access,
  eager,
  asOf,
  onFullScreen,
  onRemove,
}: Props) {
  const { t } = useTranslation();
  const { card, width } = placed;
  const item = useSortableItem(card.name);
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const parameter = cardKind(card.type)?.parameter;
  const named = parameter !== undefined && address[parameter] !== undefined;
  const fillsScreen = address['card'] === card.name;
  const [near, nearRef] = useNear(named);
  const [span, bodyRef] = useGridSpan();
  const { handle } = item;
  const menu = useCardMenu();
  const tools = useMemo(
    () => ({
      handle: (
        <button
          type="button"
          className={styles.handle}
          {...handle}
          aria-label={t('layout-move-card', { card: title })}
          title={t('layout-move-card', { card: title })}
        >
          <DragIcon fontSize="small" />
        </button>
      ),
      mark: cardKind(card.type)?.currentOnly && <NoHistoryMark asOf={asOf} />,
      menu: <CardMenuButton title={title} menu={menu} />,
    }),
    [handle, card, title, asOf, menu, t],
  );
  return (
    <div
      ref={nearRef}
      className={styles.slot}
      data-card={card.name}
      style={{ gridColumn: `span ${width}`, gridRow: span }}
    >
      <div ref={bodyRef}>
        <div
          ref={item.setNodeRef}
          className={styles.body}
          style={item.style}
          data-over={(item.isOver && !item.isDragging) || undefined}
          data-dragging={item.isDragging || undefined}
        >
          <CardToolsContext value={tools}>
            <PreviewPlaceContext value={fillsScreen ? 'nowhere' : 'page'}>
              <CardBody entity={entity} card={card} title={title} drawn={near || eager} />
            </PreviewPlaceContext>
          </CardToolsContext>
          {menu.isOpen && (
            <CardMenu
              menu={menu}
              placed={placed}
              access={access}
              onFullScreen={onFullScreen}
              onRemove={onRemove}
            />
          )}
        </div>
      </div>
    </div>
  );
});
