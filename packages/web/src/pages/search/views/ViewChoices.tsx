import CurrentIcon from '@mui/icons-material/Check';
import DefaultIcon from '@mui/icons-material/StarRate';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, type SearchNature } from '../../../paths.ts';
import type { SavedViews } from '../../../settings/use-saved-views.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { copyAwaited } from '../../../ui/copy-awaited.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import { showNotice } from '../../../ui/notices.ts';
import type { SearchState } from '../question/address.ts';
import { fromKept, toKept } from '../question/kept-state.ts';
import { useAddressOf } from '../question/use-kept-search.ts';
import type { Step } from '../question/use-search-state.ts';
import type { useCurrentView } from './use-current-view.ts';
import styles from './view-menu.module.css';

type Props = {
  readonly id: string;
  readonly nature: SearchNature;
  readonly anchor: HTMLElement;
  readonly saved: SavedViews;
  /** The list as it opens without a view. */
  readonly standardView: () => SearchState;
  readonly current: ReturnType<typeof useCurrentView>;
  readonly state: SearchState;
  readonly step: Step;
  readonly onClose: () => void;
};

/** The saved views, and what can be done with the one that is open; names and confirmations are asked for in dialogs. */
export function ViewChoices({
  id,
  nature,
  anchor,
  saved,
  standardView,
  current,
  state,
  step,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null);
  const router = useRouter();
  const addressOf = useAddressOf(nature);
  const { view, changed } = current;
  const isDefault = view !== null && saved.defaultView?.id === view.id;

  const act = (what: () => unknown) => () => {
    onClose();
    void what();
  };
  const saveNew = async (newName: string) => {
    const savedView = await saved.save({ name: newName, state: toKept(state) });
    if (savedView !== null) step({ savedView }, { replace: true });
    return savedView !== null;
  };
  const link = async () => {
    // The address bar may still be on its way to what is seen.
    const search = await addressOf(state);
    return new URL(router.buildLocation(paths.search(nature, search)).href, location.origin).href;
  };
  const copyLink = async () => {
    try {
      const done = await copyAwaited(link());
      void showNotice(t(done ? 'views-link-copied' : 'copy-failed'), { tone: done ? 'neutral' : 'negative' });
    } catch {
      void showNotice(t('search-not-kept'), { tone: 'negative' });
    }
  };

  return (
    <>
      {dialog === null && (
        <Menu
          id={id}
          open
          anchorEl={anchor}
          onClose={onClose}
          slotProps={{ list: { 'aria-label': t('views') }, paper: { className: styles.menu ?? '' } }}
        >
          <ViewItem name={t('views-none')} current={view === null} onOpen={act(() => step(standardView()))} />
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
            <MenuItem onClick={act(() => saved.save({ id: view.id, state: toKept(state) }))}>
              {t('views-save-changes')}
            </MenuItem>
          )}
          {view !== null && changed && (
            <MenuItem onClick={act(() => step(fromKept(view.state, view.id)))}>{t('views-discard')}</MenuItem>
          )}
          <MenuItem disabled={saved.full} onClick={() => setDialog('new')}>
            <span>
              {t('views-save-new')}
              {saved.full && <small className={styles.reason}>{t('views-full')}</small>}
            </span>
          </MenuItem>
          <MenuItem onClick={act(copyLink)}>{t('views-copy-link')}</MenuItem>
          {view !== null && <Divider />}
          {view !== null && <MenuItem onClick={() => setDialog('rename')}>{t('views-rename')}</MenuItem>}
          {view !== null && (
            <MenuItem onClick={act(() => saved.setDefault(isDefault ? null : view.id))}>
              {t(isDefault ? 'views-unset-default' : 'views-set-default')}
            </MenuItem>
          )}
          {view !== null && <MenuItem onClick={() => setDialog('delete')}>{t('views-delete')}</MenuItem>}
        </Menu>
      )}
      {dialog === 'new' && (
        <NameDialog
          label={t('views-name')}
          title={t('views-save-new-title')}
          given=""
          isTaken={saved.isNameTaken}
          onApply={saveNew}
          onClose={onClose}
        />
      )}
      {dialog === 'rename' && view !== null && (
        <NameDialog
          label={t('views-name')}
          title={t('views-rename-title')}
          given={view.name}
          isTaken={(newName) => saved.isNameTaken(newName, view.id)}
          onApply={(newName) => saved.rename(view.id, newName)}
          onClose={onClose}
        />
      )}
      {dialog === 'delete' && view !== null && (
        <ConfirmDialog
          title={t('views-delete-title', { name: view.name })}
          text={t('views-delete-text')}
          confirm={t('views-delete-confirm')}
          onConfirm={async () => {
            onClose();
            if (await saved.remove(view.id)) step({ savedView: null }, { replace: true });
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

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
