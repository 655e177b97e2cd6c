import { readEntityName } from '@fundarium/contract/finding-endpoints';
import { QUICK_TEXT_MAX } from '@fundarium/contract/search';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { USUAL_LEVEL, type Ask, type MatrixAddress } from './address.ts';
import styles from './document-matrix.module.css';

type Props = { readonly asked: MatrixAddress; readonly onAsk: Ask };

/** Of which entities, by what, and whether of gaps alone. */
export function MatrixQuestion({ asked, onAsk }: Props) {
  const { t } = useTranslation();
  const ask = (change: Partial<MatrixAddress>) => onAsk({ ...asked, page: undefined, ...change });
  return (
    <div className={styles.question}>
      {asked.entity === undefined ? (
        <>
          <select
            aria-label={t('document-matrix-level')}
            value={asked.level ?? USUAL_LEVEL}
            onChange={({ target }) => ask({ level: target.value as Level })}
          >
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`level-${level}`, { count: 2 })}
              </option>
            ))}
          </select>
          <form
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              const text = String(new FormData(event.currentTarget).get('text')).trim();
              ask({ quickText: text === '' ? undefined : text, identifiers: undefined, kept: undefined });
            }}
          >
            <input
              // Another question begins with its own text.
              key={asked.quickText}
              name="text"
              type="search"
              maxLength={QUICK_TEXT_MAX}
              defaultValue={asked.quickText}
              placeholder={t('document-matrix-text')}
              aria-label={t('document-matrix-text')}
            />
          </form>
          {(asked.identifiers ?? asked.kept) !== undefined && (
            <TextLink
              {...paths.documentMatrix({
                ...asked,
                identifiers: undefined,
                kept: undefined,
                page: undefined,
              })}
            >
              {t('document-matrix-leave-list')}
            </TextLink>
          )}
        </>
      ) : (
        <p className={styles.entity}>
          <EntityLink name={asked.entity} />
          <TextLink {...paths.documentMatrix({ ...asked, entity: undefined, page: undefined })}>
            {t('document-matrix-leave-entity')}
          </TextLink>
        </p>
      )}
      <select
        aria-label={t('document-matrix-by')}
        value={asked.by ?? 'country'}
        onChange={({ target }) => ask({ by: target.value === 'language' ? 'language' : undefined })}
      >
        <option value="country">{t('document-matrix-by-country')}</option>
        <option value="language">{t('document-matrix-by-language')}</option>
      </select>
      <label className={styles.gaps}>
        <input
          type="checkbox"
          checked={asked.gaps !== undefined}
          onChange={({ target }) => ask({ gaps: target.checked ? 'true' : undefined })}
        />
        {t('document-matrix-gaps')}
      </label>
    </div>
  );
}

function EntityLink({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { level, code } = readEntityName(name);
  return (
    <TextLink {...paths.details(level, code)}>{`${t(`level-${level}`, { count: 1 })} ${code}`}</TextLink>
  );
}
