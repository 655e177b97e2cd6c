import CurrentIcon from '@mui/icons-material/Check';
import LayoutIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import DefaultIcon from '@mui/icons-material/StarRate';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Level } from '@fundarium/contract/vocabulary';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedLayouts, type NamedLayout } from '../../../settings/use-saved-layouts.ts';
import { useUserSettings } from '../../../settings/use-user-settings.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import { layoutOf } from './arrangement.ts';
import { CardChooser } from './CardChooser.tsx';
import { SavedLayoutsDialog } from './SavedLayoutsDialog.tsx';
import type { ArrangementAccess } from './use-arrangement.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

type Props = { readonly level: Level; readonly access: ArrangementAccess };
type Opened = 'menu' | 'cards' | 'save' | 'layouts' | null;

/** Which cards the page shows and how: single cards, the person's saved layouts, the customer's. */
export function LayoutMenu({ level, access }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const saved = useSavedLayouts(level);
  const { settings, update } = useUserSettings();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const compact = settings.repository.details.displayModes[level] === 'COMPACT';
  const close = () => setOpened(null);
  const act = (run: () => unknown) => () => {
    close();
    void run();
  };
  return (
    <>
      <IconButton
        aria-label={t('layout-menu')}
        title={t('layout-menu')}
        aria-haspopup="menu"
        aria-expanded={opened === 'menu'}
        aria-controls={opened === 'menu' ? id : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened('menu');
        }}
      >
        <LayoutIcon fontSize="small" />
      </IconButton>
      {opened === 'menu' && (
        <Menu id={id} open anchorEl={anchor} onClose={close}>
          <MenuItem onClick={() => setOpened('cards')}>{t('layout-choose-cards')}</MenuItem>
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={compact}
            onClick={act(() =>
              update('repository', {
                details: { displayModes: { [level]: compact ? 'NORMAL' : 'COMPACT' } },
              }),
            )}
          >
            <ListItemIcon>{compact && <CurrentIcon fontSize="small" />}</ListItemIcon>
            {t('layout-compact')}
          </MenuItem>
          <Divider />
          {saved.layouts.map((layout) => (
            <LayoutItem
              key={layout.id}
              layout={layout}
              shown={access.isShown(layout.cards)}
              preferred={layout.id === saved.defaultId}
              onOpen={act(() => access.take(layout.cards))}
            />
          ))}
          <MenuItem disabled={saved.full} onClick={() => setOpened('save')}>
            {t('layout-save-new')}
          </MenuItem>
          {saved.layouts.length > 0 && (
            <MenuItem onClick={() => setOpened('layouts')}>{t('layout-manage')}</MenuItem>
          )}
          <Divider />
          <MenuItem disabled={!access.chosen} onClick={act(access.reset)}>
            {t('layout-reset')}
          </MenuItem>
        </Menu>
      )}
      {opened === 'cards' && <CardChooser level={level} access={access} onClose={close} />}
      {opened === 'save' && (
        <NameDialog
          label={t('layout-name')}
          title={t('layout-save-new')}
          given=""
          isTaken={saved.isNameTaken}
          onApply={async (name) => (await saved.save({ name, cards: layoutOf(access.arrangement) })) !== null}
          onClose={close}
        />
      )}
      {opened === 'layouts' && (
        <SavedLayoutsDialog level={level} saved={saved} access={access} onClose={close} />
      )}
    </>
  );
}

type ItemProps = {
  readonly layout: NamedLayout;
  readonly shown: boolean;
  readonly preferred: boolean;
  readonly onOpen: () => void;
};

function LayoutItem({ layout, shown, preferred, onOpen, ...menu }: ItemProps) {
  const { t } = useTranslation();
  return (
    <MenuItem {...menu} role="menuitemradio" aria-checked={shown} selected={shown} onClick={onOpen}>
      <ListItemIcon>{shown && <CurrentIcon fontSize="small" />}</ListItemIcon>
      {layout.name}
      {preferred && <DefaultIcon fontSize="small" titleAccess={t('layout-is-default')} />}
    </MenuItem>
  );
}
