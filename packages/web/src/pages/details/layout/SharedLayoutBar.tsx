import Button from '@mui/material/Button';
import type { SavedLayout } from '@fundarium/contract/details-layout';
import type { Level } from '@fundarium/contract/vocabulary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedLayouts } from '../../../settings/use-saved-layouts.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import styles from './shared-layout-bar.module.css';
import type { ArrangementAccess } from './use-arrangement.ts';

type Props = {
  readonly level: Level;
  /** Null while it is on its way, and where it could not be read. */
  readonly layout: SavedLayout | null;
  readonly failed: boolean;
  readonly access: ArrangementAccess;
  readonly onClose: () => void;
};

/** Says that the page shows a layout that somebody shared; nothing of it is kept until the person takes or changes it. */
export function SharedLayoutBar({ level, layout, failed, access, onClose }: Props) {
  const { t } = useTranslation();
  const saved = useSavedLayouts(level);
  const [naming, setNaming] = useState(false);
  if (layout === null && !failed) return null;
  return (
    <div className={styles.bar} role="status">
      <p>{layout === null ? t('layout-shared-gone') : t('layout-shared', { name: layout.name })}</p>
      {layout !== null && (
        <>
          <p>{t('layout-shared-change')}</p>
          <Button size="small" onClick={() => void access.take(layout.cards)}>
            {t('layout-shared-take')}
          </Button>
          <Button size="small" disabled={saved.full} onClick={() => setNaming(true)}>
            {t('layout-save-new')}
          </Button>
        </>
      )}
      <Button size="small" onClick={onClose}>
        {t('layout-shared-leave')}
      </Button>
      {naming && layout !== null && (
        <NameDialog
          title={t('layout-save-new')}
          label={t('layout-name')}
          given={saved.isNameTaken(layout.name) ? '' : layout.name}
          isTaken={saved.isNameTaken}
          onApply={async (name) => (await saved.save({ name, cards: layout.cards })) !== null}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
