import ViewIcon from '@mui/icons-material/BookmarkBorder';
import MoreIcon from '@mui/icons-material/ArrowDropDown';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchNature } from '../../../paths.ts';
import type { SavedViews } from '../../../settings/use-saved-views.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import type { SearchState } from '../question/address.ts';
import { ViewChoices } from '../mui-parts.ts';
import type { Step } from '../question/use-search-state.ts';
import { useCurrentView } from './use-current-view.ts';
import styles from './view-menu.module.css';

type Props = {
  readonly nature: SearchNature;
  readonly saved: SavedViews;
  readonly standardView: () => SearchState;
  readonly state: SearchState;
  readonly step: Step;
};

/** The person's saved views: which one is open, whether it was changed since, and all that can be done with them. */
export const ViewMenu = memo(function ViewMenu({ nature, saved, standardView, state, step }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = useCurrentView(saved, state);
  const { view, changed } = current;
  const spoken = t(changed ? 'views-current-changed' : 'views-current', { name: view?.name ?? '' });

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
      {anchor !== null && (
        <ViewChoices
          id={id}
          nature={nature}
          anchor={anchor}
          saved={saved}
          standardView={standardView}
          current={current}
          state={state}
          step={step}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
});
