import FilterIcon from '@mui/icons-material/FilterList';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLocale } from '../../../ui/language.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PageBar } from '../../../ui/PageBar.tsx';
import type { SearchState } from '../question/address.ts';
import { AppliedQuickText } from './AppliedQuickText.tsx';
import { FoundStatus } from './FoundStatus.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { NatureSwitch } from './NatureSwitch.tsx';
import type { QuickTextMode } from './QuickText.tsx';
import styles from './search-bar.module.css';
import type { SearchFields } from '../question/search-fields.ts';
import { useLeftOut } from '../results/use-left-out.ts';
import type { FilterPlace } from '../filters/use-filter-place.ts';
import type { Results } from '../results/use-results.ts';
import type { Step } from '../question/use-search-state.ts';

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  readonly step: Step;
  readonly results: Results;
  /** The menu of saved views. */
  readonly views: ReactNode;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Down in the quick search. */
  readonly onDown: () => void;
  readonly quickTextMode: QuickTextMode;
  readonly onQuickTextMode: (mode: QuickTextMode) => void;
  readonly place: FilterPlace;
  /** How to look at what was found. */
  readonly looks: ReactNode;
  /** Opens the list of identifiers. */
  readonly onList: () => void;
  /** Opens it with those that were pasted. */
  readonly onPasteList: (offered: readonly string[]) => void;
};

/** What is shown and how many of it, by what it was found, and how to look at it. */
export function SearchBar(props: Props) {
  const { nature, fields, state, step, input, place } = props;
  const { t } = useTranslation();
  const { found, waiting, error } = props.results;
  const total = error === null ? (found?.total ?? null) : null;
  const toggled = t(place.open ? 'search-close-filters' : 'search-open-filters');
  return (
    <PageBar>
      <div className={styles.bar}>
        <IconButton
          ref={place.button}
          tip={toggled}
          aria-label={toggled}
          aria-expanded={place.open}
          onClick={() => place.setOpen(!place.open)}
        >
          <FilterIcon />
        </IconButton>
        <h1 className={styles.title}>
          <NatureSwitch nature={nature} />
          <span className={styles.total} data-waiting={waiting}>
            {total === null ? '' : formatCount(total, currentLocale())}
          </span>
        </h1>
        <FoundStatus nature={nature} total={waiting ? null : total} />
        {props.views}
        <AppliedQuickText
          onApply={(quickText, how) => step({ quickText }, how)}
          input={input}
          onDown={props.onDown}
          mode={props.quickTextMode}
          onMode={props.onQuickTextMode}
          onPasteList={props.onPasteList}
        />
        <FilterChips
          nature={nature}
          fields={fields}
          state={state}
          step={step}
          leftOut={useLeftOut(nature, state, fields, found !== null && !waiting)}
          offersUsual={!place.open}
          onList={props.onList}
        />
        {props.looks}
      </div>
    </PageBar>
  );
}
