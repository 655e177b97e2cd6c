import MoreIcon from '@mui/icons-material/MoreVert';
import { CARD_WIDTHS } from '@fundarium/contract/details-layout';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { moveCard, setCardWidth, type ArrangedCard, type ArrangementChange } from './arrangement.ts';
import type { ArrangementAccess } from './use-arrangement.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

type Props = {
  readonly menu: CardMenuState;
  readonly placed: ArrangedCard;
  readonly access: ArrangementAccess;
  readonly onFullScreen: (name: string) => void;
  readonly onRemove: (name: string) => void;
};

/** The menu of a card: whether it is open, and the button that stands in the card's head. */
export type CardMenuState = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Takes the button that stands there now, which has the focus where the one before had it. */
  readonly attach: (button: HTMLButtonElement) => () => void;
};

/**
 * Kept where the card stands, not in its head: a card that waited because it was far from the window is drawn anew, and
 * a menu that is open then has to stay, and to give the focus back to the button that is there now.
 */
export function useCardMenu(): CardMenuState {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const lostFocus = useRef(false);
  const attach = useCallback((element: HTMLButtonElement) => {
    button.current = element;
    if (lostFocus.current) element.focus();
    return () => {
      lostFocus.current = document.activeElement === element;
      button.current = null;
    };
  }, []);
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return useMemo(
    () => ({ id, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), button, attach }),
    [id, isOpen, attach],
  );
}

export function CardMenuButton({ title, menu }: { readonly title: string; readonly menu: CardMenuState }) {
  const { t } = useTranslation();
  const label = t('layout-card-menu', { card: title });
  return (
    <IconButton
      ref={menu.attach}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={menu.isOpen}
      aria-controls={menu.isOpen ? menu.id : undefined}
      onClick={menu.open}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}

/** All that can be done with a card without a pointer: where it stands, how wide it is, that it goes. */
export function CardMenu({ menu, placed, access, onFullScreen, onRemove }: Props) {
  const { t } = useTranslation();
  const { arrangement, change } = access;
  const { name } = placed.card;
  const at = arrangement.shown.findIndex(({ card }) => card.name === name);
  const last = arrangement.shown.length - 1;
  const act = (made: ArrangementChange) => () => {
    menu.close();
    void change(made);
  };
  const move = (key: string, to: number, possible: boolean) => (
    <MenuItem key={key} disabled={!possible} onClick={act(moveCard(arrangement, name, to))}>
      {t(key)}
    </MenuItem>
  );
  return (
    <Menu id={menu.id} open anchorEl={() => menu.button.current} onClose={menu.close}>
      <MenuItem
        onClick={() => {
          menu.close();
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
      <MenuItem
        onClick={() => {
          menu.close();
          onRemove(name);
        }}
      >
        {t('layout-remove-card')}
      </MenuItem>
    </Menu>
  );
}
