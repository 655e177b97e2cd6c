import CloseIcon from '@mui/icons-material/CloseFullscreen';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { Card } from '@fundarium/contract/settings-cards';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardKind } from '../../../cards/registry.ts';
import { PreviewPlaceContext } from '../../../documents/preview-place.ts';
import { CardToolsContext } from '../../../ui/card-tools.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import { NoHistoryMark } from '../as-of/AsOfBanner.tsx';
import type { AsOf } from '../as-of/as-of.ts';
import styles from './full-screen.module.css';
import { CardBody } from './CardBody.tsx';

type Props = {
  readonly entity: ShownEntity;
  readonly card: Card;
  readonly title: string;
  readonly asOf: AsOf;
  readonly onClose: () => void;
};

/** One card over the whole window; Escape closes it. */
export function FullScreenCard({ entity, card, title, asOf, onClose }: Props) {
  const { t } = useTranslation();
  const [over, setOver] = useState<HTMLElement | null>(null);
  const tools = useMemo(
    () => ({
      mark: cardKind(card.type)?.currentOnly && <NoHistoryMark asOf={asOf} />,
      menu: (
        <IconButton
          size="small"
          autoFocus
          aria-label={t('layout-leave-full-screen')}
          title={`${t('layout-leave-full-screen')} (Esc)`}
          onClick={onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      ),
    }),
    [card, asOf, onClose, t],
  );
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      className={styles.dialog}
      slotProps={{ paper: { 'aria-label': title } }}
    >
      <CardToolsContext value={tools}>
        <PreviewPlaceContext value={over ?? 'nowhere'}>
          <CardBody entity={entity} card={card} title={title} drawn />
        </PreviewPlaceContext>
      </CardToolsContext>
      <div ref={setOver} />
    </Dialog>
  );
}
