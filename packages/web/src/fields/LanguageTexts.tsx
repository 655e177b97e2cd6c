import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { useMetamodel } from './metamodel.ts';
import type { FieldValueGiven } from './field-kind.ts';
import styles from './field-list.module.css';

/** The texts of a field in the languages other than the reader's, folded until asked for. */
export function LanguageTexts({ value }: { readonly value: FieldValueGiven }) {
  const { t } = useTranslation();
  const { lang } = useMetamodel();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const texts = value as Readonly<Record<string, string>>;
  const others = LANGUAGES.filter((each) => each !== lang && (texts[each] ?? '') !== '');
  if (others.length === 0) return null;
  return (
    <details className={styles.languages}>
      <summary>{t('details-other-languages', { count: others.length })}</summary>
      <ul>
        {others.map((each) => (
          <li key={each} lang={each}>
            <span>{each}</span> {texts[each]}
          </li>
        ))}
      </ul>
    </details>
  );
}
