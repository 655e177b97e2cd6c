import CloseIcon from '@mui/icons-material/CloseFullscreen';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { Card } from '@fundarium/contract/settings-cards';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CardToolsContext } from '../../../ui/card-tools.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import styles from './full-screen.module.css';
import { CardBody } from './CardBody.tsx';

type Props = {
  readonly entity: ShownEntity;
  readonly card: Card;
  readonly title: string;
  readonly onClose: () => void;
};

/** One card over the whole window; Escape closes it. */
export function FullScreenCard({ entity, card, title, onClose }: Props) {
  const { t } = useTranslation();
  const tools = useMemo(
    () => ({
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
    [onClose, t],
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
        <CardBody entity={entity} card={card} title={title} drawn />
      </CardToolsContext>
    </Dialog>
  );
}
