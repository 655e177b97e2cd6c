import AddIcon from '@mui/icons-material/Add';
import type { Filter } from '@fundarium/contract/filter';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import { emptyFilter } from '../../../fields/filter-editing.ts';
import { useFieldContext } from '../../../fields/use-field-context.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLocale } from '../../../ui/language.ts';
import type { SearchState } from '../question/address.ts';
import { joinedFilters, partedFilters } from '../question/country-fields.ts';
import { withChanged, withoutChip } from './chip-filters.ts';
import { FilterChip } from './FilterChip.tsx';
import styles from './filter-chips.module.css';
import { filterWords } from './filter-words.ts';
import { useIdentifierWords } from '../identifiers/use-identifier-words.ts';
import { FilterPopover } from '../mui-parts.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { isSupported } from '../question/search-query.ts';
import { useFilterFields } from './use-filter-fields.ts';
import type { Step } from '../question/use-search-state.ts';
import { UsualChips } from './UsualChips.tsx';
import { isUsual, usualFilterOf } from '../question/usual-filter.ts';
import { usualFilters } from './usual-filters.ts';

/** From how many conditions on they can be removed all at once. */
const REMOVED_AT_ONCE = 2;

type Opened = {
  readonly anchor: HTMLElement;
  /** The condition as it stands, or will as soon as the address says so; null where it does not. */
  readonly stands: Filter | null;
  /** One that does not stand at first: it is new and its field chosen, or it was emptied. */
  readonly begun: Filter | null;
};

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  readonly step: Step;
  /** How many rows the usual filter leaves out, once that is known. */
  readonly leftOut: number | null;
  /** Has the fields that are often filtered by stand beside them. */
  readonly offersUsual: boolean;
  /** Opens the list of identifiers. */
  readonly onList: () => void;
};

/** The conditions in force, in words: a click changes one, its cross removes it, `+` begins another. */
export const FilterChips = memo(function FilterChips({
  nature,
  fields,
  state,
  step,
  leftOut,
  offersUsual,
  onList,
}: Props) {
  const { t } = useTranslation();
  const context = useFieldContext();
  const { all, labelOf } = useFilterFields(nature, fields);
  const identifierWords = useIdentifierWords(nature, state.identifiers);
  const filters = useMemo(() => joinedFilters(state), [state]);
  const [open, setOpen] = useState<Opened | null>(null);
  const [awaited, setAwaited] = useState<{ readonly name: string; readonly stands: boolean } | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // Of the conditions by then: a chip may be clicked before the change of another one is drawn.
  const apply = (change: (now: readonly Filter[]) => readonly Filter[]) =>
    step((now) => partedFilters(change(joinedFilters(now))));
  const begun = open?.begun?.name;
  const usual = useMemo(
    () =>
      usualFilters(
        nature,
        all,
        // The one that is being entered keeps its place until it is done with.
        filters.map(({ name }) => name).filter((name) => name !== begun),
      ),
    [nature, all, filters, begun],
  );
  const close = () => {
    setOpen(null);
    if (open === null || begun === undefined) return;
    if (open.stands !== null || !open.anchor.isConnected)
      setAwaited({ name: begun, stands: open.stands !== null });
  };
  useEffect(() => {
    if (awaited === null) return;
    // What was begun in the bar stands among the conditions now: the keyboard goes on from there.
    const stands = filters.some(({ name }) => name === awaited.name);
    if (awaited.stands && !stands) return;
    setAwaited(null);
    if (awaited.stands) strip.current?.querySelector<HTMLElement>('[data-last]')?.focus();
    else add.current?.focus();
  }, [awaited, filters]);
  // Once the condition at a place is gone, and its cross with the keyboard: to the one that stands there now.
  const removed = useRef<{ readonly at: number; readonly from: SearchState } | null>(null);
  useEffect(() => {
    const last = removed.current;
    if (last === null || last.from === state) return;
    removed.current = null;
    const focused = document.activeElement;
    // Not where somebody has gone elsewhere meanwhile.
    if (focused !== document.body && !strip.current?.contains(focused)) return;
    const chip = strip.current?.querySelectorAll('[data-chip]')[last.at];
    (chip?.querySelector('button') ?? add.current)?.focus();
  }, [state]);
  const remove = (at: number, how: () => void) => {
    removed.current = { at, from: state };
    how();
  };
  const conditions = filters.length + (state.identifiers.length > 0 ? 1 : 0);

  return (
    <div className={styles.chips} data-empty={conditions === 0} role="group" aria-label={t('search-filters')}>
      {conditions > 0 && (
        <div ref={strip} className={styles.strip}>
          {identifierWords !== null && (
            <FilterChip
              {...identifierWords}
              note={null}
              onOpen={onList}
              removeLabel={t('search-remove-filter', { field: t('identifiers-title') })}
              onRemove={() => remove(0, () => step({ identifiers: [] }))}
            />
          )}
          {filters.map((filter, index) => {
            const field = all.get(filter.name);
            const label = labelOf(filter.name);
            const supported = field !== undefined && isSupported(filter, all);
            const note =
              isUsual(usualFilterOf(nature), filter) && leftOut !== null && leftOut > 0
                ? t('search-left-out', { count: leftOut, number: formatCount(leftOut, currentLocale()) })
                : null;
            return (
              <FilterChip
                // One that stays is the same one, whatever is removed before it.
                key={`${filter.name} ${filters.slice(0, index).filter(({ name }) => name === filter.name).length}`}
                words={
                  supported
                    ? filterWords(filter, field, context)
                    : t('filter-unsupported', { label, businessCode: filter.name })
                }
                // What it leaves out stands behind it, and both are to be read.
                {...(supported &&
                  note !== null && {
                    shown: filterWords(filter, field, context, field.definition.shortLabel ?? label),
                  })}
                note={note}
                warns={!supported}
                onOpen={supported ? (anchor) => setOpen({ anchor, stands: filter, begun: null }) : null}
                last={index === filters.length - 1}
                removeLabel={t('search-remove-filter', { field: label })}
                onRemove={() =>
                  remove(index + (identifierWords === null ? 0 : 1), () =>
                    apply((now) => withoutChip(now, filter.name, index)),
                  )
                }
              />
            );
          })}
        </div>
      )}
      <button
        ref={add}
        type="button"
        className={styles.add}
        aria-label={t('search-filter')}
        title={t('search-add-filter')}
        onClick={(event) => setOpen({ anchor: event.currentTarget, stands: null, begun: null })}
      >
        <AddIcon style={{ fontSize: 16 }} />
        <span className={styles.addWord}>{t('search-filter')}</span>
      </button>
      {conditions >= REMOVED_AT_ONCE && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => remove(conditions, () => step({ filters: [], countries: [], identifiers: [] }))}
        >
          {t('search-clear-filters')}
        </button>
      )}
      {offersUsual && (
        <UsualChips
          fields={usual}
          onBegin={({ name, definition }, anchor) =>
            setOpen({ anchor, stands: null, begun: emptyFilter(name, definition) })
          }
        />
      )}
      {open !== null && (
        <FilterPopover
          anchor={open.anchor}
          nature={nature}
          fields={fields}
          state={state}
          filter={open.stands ?? open.begun}
          leavesFocus={open.begun !== null && open.stands !== null}
          onApply={(filter) => {
            setOpen({ ...open, stands: filter });
            apply((now) => withChanged(now, open.stands, filter));
          }}
          onEmpty={() => {
            if (open.stands === null) return;
            setOpen({ ...open, stands: null, begun: open.begun ?? open.stands });
            apply((now) => withChanged(now, open.stands, null));
          }}
          onList={() => {
            setOpen(null);
            onList();
          }}
          onClose={close}
        />
      )}
    </div>
  );
});
