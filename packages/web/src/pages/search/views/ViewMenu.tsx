import ViewIcon from '@mui/icons-material/BookmarkBorder';
import CurrentIcon from '@mui/icons-material/Check';
import MoreIcon from '@mui/icons-material/ArrowDropDown';
import DefaultIcon from '@mui/icons-material/StarRate';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedViews } from '../../../settings/use-saved-views.ts';
import { showNotice } from '../../../ui/notices.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import { BARE, type SearchState } from '../address.ts';
import { fromKept, toKept } from '../kept-state.ts';
import type { Step } from '../use-search-state.ts';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { useCurrentView } from './use-current-view.ts';
import styles from './view-menu.module.css';
import { ViewNameDialog } from './ViewNameDialog.tsx';

type Props = { readonly saved: SavedViews; readonly state: SearchState; readonly step: Step };

/** The person's saved views: which one is open, whether it was changed since, and all that can be done with them. */
export const ViewMenu = memo(function ViewMenu({ saved, state, step }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null);
  const { view, changed } = useCurrentView(saved, state);
  const isDefault = view !== null && saved.defaultView?.id === view.id;
  const spoken = t(changed ? 'views-current-changed' : 'views-current', { name: view?.name ?? '' });

  const act = (what: () => unknown) => () => {
    setAnchor(null);
    void what();
  };
  const saveNew = async (newName: string) => {
    setDialog(null);
    const savedView = await saved.save({ name: newName, state: toKept(state) });
    if (savedView !== null) step({ savedView }, { replace: true });
  };
  const copyLink = () =>
    navigator.clipboard.writeText(location.href).then(
      () => showNotice(t('views-link-copied')),
      () => showNotice(t('copy-failed'), { tone: 'negative' }),
    );

  return (
    <>
      <TextButton
        className={styles.button ?? ''}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        aria-label={view === null ? t('views') : spoken}
        title={view === null ? t('views') : spoken}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewIcon fontSize="small" />
        <span className={styles.name} data-chosen={view !== null}>
          {view?.name ?? t('views')}
        </span>
        {changed && <span className={styles.changed} />}
        <MoreIcon fontSize="small" />
      </TextButton>
      {/* Gone at once: one that is still leaving would take the next click. */}
      {anchor !== null && (
        <Menu
          id={id}
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': t('views') }, paper: { className: styles.menu ?? '' } }}
        >
          <ViewItem name={t('views-none')} current={view === null} onOpen={act(() => step(BARE))} />
          {saved.views.map((each) => (
            <ViewItem
              key={each.id}
              name={each.name}
              current={each.id === view?.id}
              preferred={each.id === saved.defaultView?.id ? t('views-is-default') : null}
              onOpen={act(() => step(fromKept(each.state, each.id)))}
            />
          ))}
          <Divider />
          {view !== null && changed && (
            <MenuItem onClick={act(() => saved.save({ ...view, state: toKept(state) }))}>
              {t('views-save-changes')}
            </MenuItem>
          )}
          {view !== null && changed && (
            <MenuItem onClick={act(() => step(fromKept(view.state, view.id)))}>{t('views-discard')}</MenuItem>
          )}
          <MenuItem onClick={act(() => setDialog('new'))}>{t('views-save-new')}</MenuItem>
          <MenuItem onClick={act(copyLink)}>{t('views-copy-link')}</MenuItem>
          {view !== null && <Divider />}
          {view !== null && <MenuItem onClick={act(() => setDialog('rename'))}>{t('views-rename')}</MenuItem>}
          {view !== null && (
            <MenuItem onClick={act(() => saved.setDefault(isDefault ? null : view.id))}>
              {t(isDefault ? 'views-unset-default' : 'views-set-default')}
            </MenuItem>
          )}
          {view !== null && <MenuItem onClick={act(() => setDialog('delete'))}>{t('views-delete')}</MenuItem>}
        </Menu>
      )}
      {dialog === 'new' && (
        <ViewNameDialog
          title={t('views-save-new-title')}
          given=""
          isTaken={saved.isNameTaken}
          onApply={(newName) => void saveNew(newName)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'rename' && view !== null && (
        <ViewNameDialog
          title={t('views-rename-title')}
          given={view.name}
          isTaken={(newName) => saved.isNameTaken(newName, view.id)}
          onApply={(newName) => {
            setDialog(null);
            void saved.rename(view.id, newName);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && view !== null && (
        <DeleteViewDialog
          name={view.name}
          onDelete={async () => {
            setDialog(null);
            if (await saved.remove(view.id)) step({ savedView: null }, { replace: true });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
});

type ItemProps = {
  readonly name: string;
  readonly current: boolean;
  /** What the star says, where there is one. */
  readonly preferred?: string | null;
  readonly onOpen: () => void;
};

function ViewItem({ name, current, preferred = null, onOpen, ...menu }: ItemProps) {
  return (
    <MenuItem {...menu} role="menuitemradio" aria-checked={current} selected={current} onClick={onOpen}>
      <ListItemIcon>{current && <CurrentIcon fontSize="small" />}</ListItemIcon>
      <span className={styles.itemName}>{name}</span>
      {preferred !== null && <DefaultIcon fontSize="small" titleAccess={preferred} />}
    </MenuItem>
  );
}
