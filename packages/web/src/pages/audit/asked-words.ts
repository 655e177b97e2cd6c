import type { Metamodel } from '@fundarium/contract/metamodel';
import type { i18n } from 'i18next';
import { sourceWord } from '../../cards/history/source-word.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import type { AuditState } from './audit-address.ts';
import { fieldChoices } from './field-choices.ts';
import type { AuditPlace } from './use-audit-rows.ts';

type Around = {
  readonly metamodel: Metamodel;
  readonly i18n: Pick<i18n, 't' | 'exists'>;
  readonly locale: string;
};

/** What the list of changes is asked, in the words of its filters: for the sheet about the file. */
export function askedWords(
  place: AuditPlace,
  state: AuditState,
  { metamodel, i18n, locale }: Around,
): readonly (readonly [name: string, text: string])[] {
  const t = (key: string) => i18n.t(key);
  const level = state.subtree ? null : (place?.level ?? null);
  const labels = new Map(fieldChoices(metamodel, level, t).map(({ value, label }) => [value, label]));
  const day = (given: string | null) => (given === null ? [] : [formatDate(given, locale)]);
  const conditions: readonly (readonly [name: string, values: readonly string[]])[] = [
    [t('audit-column-CHANGE_TYPE'), state.changeTypes.map((type) => t(`change-type-${type}`))],
    [t('audit-column-FIELD'), state.fields.map((code) => labels.get(code) ?? code)],
    [t('audit-column-MODIFIED_BY'), state.modifiedBy],
    [t('audit-source'), state.source.map((source) => sourceWord(source, i18n))],
    [t('export-asked-integrated-from'), day(state.integratedFrom)],
    [t('export-asked-integrated-to'), day(state.integratedTo)],
    [t('export-asked-effective-from'), day(state.effectiveFrom)],
    [t('export-asked-effective-to'), day(state.effectiveTo)],
    [
      t('audit-column-RETROACTIVE'),
      state.retroactive === null ? [] : [t(state.retroactive ? 'field-true' : 'field-false')],
    ],
  ];
  const filters = conditions
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}: ${values.join(', ')}`);
  const { levels } = metamodel;
  const all: readonly (readonly [name: string, text: string])[] = [
    [t('title-audit'), place === null ? t('audit-whole') : `${levels[place.level]} ${place.code}`],
    [t('audit-filters'), state.subtree ? t('audit-subtree') : ''],
    [t('export-asked-text'), state.text],
    [
      t('audit-filters'),
      state.revision === null ? '' : i18n.t('audit-revision', { revision: String(state.revision) }),
    ],
    [t('audit-filters'), filters.join('; ')],
  ];
  return all.filter(([, text]) => text !== '');
}
