import type { Option } from '@fundarium/contract/metamodel';
import type { Level } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../fields/options.ts';
import { PlainDateInput } from '../../fields/PlainDateInput.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import styles from './documentation.module.css';

/** What is said of documents that are to be stored; empty texts say nothing. */
export type Said = {
  readonly type: string;
  readonly languages: readonly string[];
  readonly country: string;
  readonly startDate: string;
  readonly filing: boolean;
};
type Props = {
  readonly level: Level;
  readonly said: Said;
  readonly onChange: (next: Said) => void;
};

/** The type among those of the level, languages, country, from which day it counts. */
export function DocumentFields({ level, said, onChange }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const label = (code: string) =>
    metamodel.attachmentsFields?.find(({ businessCode }) => businessCode === code)?.label ?? code;
  const options = (list: string) => optionsOf({ list }, metamodel).options;
  const types = options('ATTACHMENT_TYPE').filter(({ levels }) => levels?.includes(level) ?? true);
  return (
    <div className={styles.fields}>
      <Choice
        label={label('FILE_TYPE')}
        value={said.type}
        none={t('card-documents-choose-type')}
        required
        options={types}
        onChange={(type) => onChange({ ...said, type })}
      />
      <Choice
        label={label('LANGUAGE')}
        value={said.languages[0] ?? ''}
        none={t('card-documents-no-language')}
        options={options('LANGUAGE')}
        onChange={(tag) => onChange({ ...said, languages: tag === '' ? [] : [tag] })}
      />
      <Choice
        label={label('COUNTRY')}
        value={said.country}
        none={t('card-documents-every-country')}
        options={options('COUNTRY')}
        onChange={(country) => onChange({ ...said, country })}
      />
      <PlainDateInput
        label={label('START_DATE')}
        day={said.startDate === '' ? null : said.startDate}
        onDay={(day) => onChange({ ...said, startDate: day ?? '' })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={said.filing}
          onChange={({ target }) => onChange({ ...said, filing: target.checked })}
        />
        <span>{t('card-documents-filing')}</span>
      </label>
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  /** What it says where nothing is chosen. */
  readonly none: string;
  readonly required?: boolean;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
};

function Choice({ label, value, none, required = false, options, onChange }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select required={required} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
