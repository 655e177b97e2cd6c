import MoreIcon from '@mui/icons-material/MoreVert';
import { CARD_WIDTHS } from '@fundarium/contract/details-layout';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  moveCard,
  removeCard,
  setCardWidth,
  type ArrangedCard,
  type ArrangementChange,
} from './arrangement.ts';
import type { ArrangementAccess } from './use-arrangement.ts';

type Props = {
  readonly placed: ArrangedCard;
  readonly title: string;
  readonly access: ArrangementAccess;
  readonly onFullScreen: (name: string) => void;
};

/** All that can be done with a card without a pointer: where it stands, how wide it is, that it goes. */
export const CardMenu = memo(function CardMenu({ placed, title, access, onFullScreen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('layout-card-menu', { card: title });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <CardChoices
          id={id}
          anchor={anchor}
          placed={placed}
          access={access}
          onFullScreen={onFullScreen}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
});

type ChoicesProps = Omit<Props, 'title'> & {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

function CardChoices({ id, anchor, placed, access, onFullScreen, onClose }: ChoicesProps) {
  const { t } = useTranslation();
  const { arrangement, change } = access;
  const { name } = placed.card;
  const at = arrangement.shown.findIndex(({ card }) => card.name === name);
  const last = arrangement.shown.length - 1;
  const act = (made: ArrangementChange) => () => {
    onClose();
    void change(made);
  };
  const move = (key: string, to: number, possible: boolean) => (
    <MenuItem key={key} disabled={!possible} onClick={act(moveCard(arrangement, name, to))}>
      {t(key)}
    </MenuItem>
  );
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose}>
      <MenuItem
        onClick={() => {
          onClose();
          onFullScreen(name);
        }}
      >
        {t('layout-full-screen')}
      </MenuItem>
      <Divider />
      {move('layout-move-first', 0, at > 0)}
      {move('layout-move-earlier', at - 1, at > 0)}
      {move('layout-move-later', at + 1, at < last)}
      {move('layout-move-last', last, at < last)}
      <Divider />
      {CARD_WIDTHS.map((width) => (
        <MenuItem
          key={width}
          role="menuitemradio"
          aria-checked={width === placed.width}
          selected={width === placed.width}
          onClick={act(setCardWidth(name, width))}
        >
          {t(`layout-width-${width}`)}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={act(removeCard(name))}>{t('layout-remove-card')}</MenuItem>
    </Menu>
  );
}
