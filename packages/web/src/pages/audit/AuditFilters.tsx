import { AUDIT_FILTERS_MAX } from '@fundarium/contract/limits';
import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import { sourceWord } from '../../cards/history/source-word.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { useRecordClock } from '../../settings/use-record-clock.ts';
import { PHONE } from '../../ui/screens.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { countFilters, UNFILTERED, type AuditState } from './audit-address.ts';
import styles from './audit-filters.module.css';
import { DateFilter } from './DateFilter.tsx';
import { fieldChoices } from './field-choices.ts';
import { ListFilter, type Choice } from './ListFilter.tsx';
import type { AuditPlace } from './use-audit-rows.ts';

type Props = {
  readonly place: AuditPlace;
  readonly state: AuditState;
  readonly onState: (state: AuditState) => void;
};

/** The conditions of the list, each behind a button that says what is chosen; on a phone all behind one. */
export function AuditFilters({ place, state, onState }: Props) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const [unfolded, setUnfolded] = useState(false);
  const count = countFilters(state);
  if (!phone) return <Filters {...{ place, state, onState }} />;
  return (
    <>
      <div className={styles.fold}>
        <Button
          color="inherit"
          startIcon={<FilterIcon fontSize="small" />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {count === 0 ? t('audit-filters') : t('audit-filters-set', { count })}
        </Button>
      </div>
      {unfolded && <Filters {...{ place, state, onState }} />}
    </>
  );
}

function Filters({ place, state, onState }: Props) {
  const { t, i18n } = useTranslation();
  const metamodel = useMetamodel();
  const clock = useRecordClock();
  const set = (changed: Partial<AuditState>) => onState({ ...state, ...changed });
  // Choices that can't be had leave a list with what is chosen.
  const { data: choices } = useQuery(callQuery('auditChoices', {}));
  const byLabel = (options: Choice[]) => options.toSorted((a, b) => a.label.localeCompare(b.label));
  const withChosen = (options: Choice[], chosen: readonly string[], labelOf = (value: string) => value) => [
    ...options,
    ...chosen
      .filter((value) => !options.some((each) => each.value === value))
      .map((value) => ({ value, label: labelOf(value) })),
  ];
  const fields = useMemo(
    () => fieldChoices(metamodel, state.subtree ? null : (place?.level ?? null), (key) => t(key)),
    [metamodel, place, state.subtree, t],
  );
  const typeWord = (type: string) => t(`change-type-${type}`);
  const lists = [
    {
      name: 'changeTypes',
      label: t('audit-column-CHANGE_TYPE'),
      options: byLabel((choices?.changeTypes ?? []).map((value) => ({ value, label: typeWord(value) }))),
      labelOf: typeWord,
    },
    {
      name: 'fields',
      label: t('audit-column-FIELD'),
      options: fields,
      most: AUDIT_FILTERS_MAX.fields,
    },
    {
      name: 'modifiedBy',
      label: t('audit-column-MODIFIED_BY'),
      options: (choices?.modifiedBy ?? []).map(({ modifiedBy }) => ({
        value: modifiedBy,
        label: modifiedBy,
      })),
      most: AUDIT_FILTERS_MAX.modifiedBy,
    },
    {
      name: 'source',
      label: t('audit-source'),
      options: byLabel((choices?.sources ?? []).map((value) => ({ value, label: sourceWord(value, i18n) }))),
      most: AUDIT_FILTERS_MAX.source,
    },
  ] as const;
  return (
    <div className={styles.filters} role="group" aria-label={t('audit-filters')}>
      {lists.map(({ name, label, options, ...more }) => (
        <ListFilter
          key={name}
          label={label}
          options={withChosen(options, state[name], 'labelOf' in more ? more.labelOf : undefined)}
          chosen={state[name]}
          most={'most' in more ? more.most : undefined}
          onChosen={(chosen) => set({ [name]: chosen })}
        />
      ))}
      <DateFilter
        label={t('audit-column-INTEGRATED_AT')}
        note={clock.tip(t('audit-column-INTEGRATED_AT'))}
        from={state.integratedFrom}
        to={state.integratedTo}
        onRange={(integratedFrom, integratedTo) => set({ integratedFrom, integratedTo })}
      />
      <DateFilter
        label={t('audit-column-EFFECTIVE_DATE')}
        from={state.effectiveFrom}
        to={state.effectiveTo}
        onRange={(effectiveFrom, effectiveTo) => set({ effectiveFrom, effectiveTo })}
      />
      <ListFilter
        label={t('audit-column-RETROACTIVE')}
        single
        options={[
          { value: 'true', label: t('field-true') },
          { value: 'false', label: t('field-false') },
        ]}
        chosen={state.retroactive === null ? [] : [String(state.retroactive)]}
        onChosen={([chosen]) => set({ retroactive: chosen === undefined ? null : chosen === 'true' })}
      />
      {state.revision !== null && (
        <TextButton outlined color="primary" onClick={() => set({ revision: null })}>
          {t('audit-revision', { revision: state.revision })} ×
        </TextButton>
      )}
      {countFilters(state) > 0 && (
        <TextButton
          color="primary"
          onClick={() => onState({ ...UNFILTERED, text: state.text, subtree: state.subtree })}
        >
          {t('audit-clear-all')}
        </TextButton>
      )}
    </div>
  );
}
