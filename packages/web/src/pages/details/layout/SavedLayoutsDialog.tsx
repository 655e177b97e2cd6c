import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Level } from '@fundarium/contract/vocabulary';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../jobs/failure-text.ts';
import { LAYOUT_PARAMETER } from '../../../paths.ts';
import type { NamedLayout, SavedLayouts } from '../../../settings/use-saved-layouts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { copyAwaited } from '../../../ui/copy-awaited.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import { showNotice } from '../../../ui/notices.ts';
import { layoutOf } from './arrangement.ts';
import styles from './saved-layouts.module.css';
import type { ArrangementAccess } from './use-arrangement.ts';

type Props = {
  readonly level: Level;
  readonly saved: SavedLayouts;
  readonly access: ArrangementAccess;
  readonly onClose: () => void;
};

type Asked = { readonly act: 'rename' | 'delete'; readonly layout: NamedLayout };

/** The person's saved layouts of a level, and all that can be done with each. */
export function SavedLayoutsDialog({ level, saved, access, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const share = useSharing(level);
  const duplicate = ({ name, cards }: NamedLayout) => {
    for (let at = 2; ; at += 1) {
      const copy = `${name.slice(0, 90)} (${at})`;
      if (!saved.isNameTaken(copy)) return saved.save({ name: copy, cards });
    }
  };
  return (
    <>
      <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
        <DialogTitle id={id}>{t('layout-saved-title')}</DialogTitle>
        <DialogContent dividers>
          <ul className={styles.list}>
            {saved.layouts.map((layout) => {
              const preferred = layout.id === saved.defaultId;
              const shown = access.isShown(layout.cards);
              return (
                <li key={layout.id}>
                  <h3>
                    {layout.name}
                    {preferred && <span>{t('layout-is-default')}</span>}
                  </h3>
                  <div className={styles.acts}>
                    <Button size="small" disabled={shown} onClick={() => void access.take(layout.cards)}>
                      {t('layout-show')}
                    </Button>
                    <Button
                      size="small"
                      disabled={shown}
                      onClick={() => void saved.save({ id: layout.id, cards: layoutOf(access.arrangement) })}
                    >
                      {t('layout-replace')}
                    </Button>
                    <Button size="small" onClick={() => setAsked({ act: 'rename', layout })}>
                      {t('layout-rename')}
                    </Button>
                    <Button size="small" disabled={saved.full} onClick={() => void duplicate(layout)}>
                      {t('layout-duplicate')}
                    </Button>
                    <Button size="small" onClick={() => void saved.setDefault(preferred ? null : layout.id)}>
                      {t(preferred ? 'layout-unset-default' : 'layout-set-default')}
                    </Button>
                    <Button size="small" onClick={() => void share(layout)}>
                      {t('views-copy-link')}
                    </Button>
                    <Button size="small" color="error" onClick={() => setAsked({ act: 'delete', layout })}>
                      {t('views-delete')}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {t('layout-done')}
          </Button>
        </DialogActions>
      </Dialog>
      {asked?.act === 'rename' && (
        <NameDialog
          title={t('layout-rename')}
          label={t('layout-name')}
          given={asked.layout.name}
          isTaken={(name) => saved.isNameTaken(name, asked.layout.id)}
          onApply={(name) => saved.rename(asked.layout.id, name)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.act === 'delete' && (
        <ConfirmDialog
          title={t('layout-delete-title', { name: asked.layout.name })}
          text={t('layout-delete-text')}
          confirm={t('layout-delete-confirm')}
          onConfirm={() => {
            setAsked(null);
            void saved.remove(asked.layout.id);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Copies an address that shows a layout to everybody of the customer; it keeps the layout as it is now. */
function useSharing(level: Level): (layout: NamedLayout) => Promise<void> {
  const { t, i18n } = useTranslation();
  const link = async ({ name, cards }: NamedLayout) => {
    const { id } = await call('keepLayout', { body: { name, level, cards } });
    const address = new URL(window.location.href);
    address.search = new URLSearchParams({ [LAYOUT_PARAMETER]: id }).toString();
    return address.href;
  };
  return async (layout) => {
    try {
      const done = await copyAwaited(link(layout));
      void showNotice(t(done ? 'layout-link-copied' : 'copy-failed'), {
        tone: done ? 'neutral' : 'negative',
      });
    } catch (error) {
      void showNotice(failureText(i18n, error), { tone: 'negative' });
    }
  };
}
