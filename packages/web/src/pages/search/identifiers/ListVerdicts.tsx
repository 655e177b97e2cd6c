import type { IdentifierVerdict } from '@fundarium/contract/search-identifiers';
import { distinctIdentifiers, IDENTIFIER_VERDICTS } from '@fundarium/contract/search-identifiers';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLocale } from '../../../ui/language.ts';
import { showNotice } from '../../../ui/notices.ts';
import { ToggleGroup } from '../../../ui/ToggleGroup.tsx';
import { EntryList } from './EntryList.tsx';
import styles from './identifiers.module.css';
import { useVerdicts } from './use-verdicts.ts';

type Props = {
  readonly nature: SearchNature;
  readonly identifiers: readonly string[];
  readonly onApply: (identifiers: string[]) => void;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

/** What each identifier of the list is, and what can be done about those that are no single row. */
export function ListVerdicts({ nature, identifiers, onApply, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const { entries, error, retry } = useVerdicts(nature, identifiers);
  const [wanted, setWanted] = useState<IdentifierVerdict | null>(null);
  const by = Object.groupBy(entries ?? [], ({ verdict }) => verdict);
  // A kind of which none is left, because the last was corrected, gives way to all.
  const chosen = wanted !== null && by[wanted] === undefined ? null : wanted;
  const shown = (chosen === null ? entries : by[chosen]) ?? [];
  const number = (count: number) => formatCount(count, currentLocale());

  const replace = (entry: string, others: readonly string[]) =>
    onApply(distinctIdentifiers(identifiers.flatMap((each) => (each === entry ? others : [each]))));
  const remove = () => {
    const gone = new Set(shown.map(({ entry }) => entry));
    onApply(identifiers.filter((each) => !gone.has(each)));
  };
  const copy = () =>
    navigator.clipboard.writeText(shown.map(({ entry }) => entry).join('\n')).then(
      () => showNotice(t('identifiers-copied', { number: number(shown.length) })),
      () => showNotice(t('copy-failed'), { tone: 'negative' }),
    );

  return (
    <>
      <DialogContent className={styles.verdicts ?? ''}>
        {error !== null ? (
          <p role="alert" className={styles.failed}>
            {t('search-failed')}
            <Button onClick={retry}>{t('grid-retry')}</Button>
          </p>
        ) : entries === null ? (
          <LinearProgress aria-label={t('identifiers-checking')} />
        ) : (
          <>
            <ToggleGroup<IdentifierVerdict | 'ALL'>
              className={styles.kinds}
              label={t('identifiers-by-verdict')}
              value={chosen ?? 'ALL'}
              choices={[
                { value: 'ALL', shown: t('identifiers-all', { number: number(entries.length) }) },
                ...IDENTIFIER_VERDICTS.filter((verdict) => by[verdict] !== undefined).map((value) => ({
                  value,
                  shown: `${t(`identifier-${value}`)} ${number(by[value]!.length)}`,
                })),
              ]}
              onChange={(next) => setWanted(next === 'ALL' ? null : next)}
            />
            <EntryList nature={nature} entries={shown} onReplace={replace} />
            <div className={styles.acts}>
              <Button onClick={() => void copy()}>
                {t('identifiers-copy', { number: number(shown.length) })}
              </Button>
              {chosen !== null && chosen !== 'FOUND' && (
                <Button color="inherit" onClick={remove}>
                  {t('identifiers-remove', { number: number(shown.length) })}
                </Button>
              )}
            </div>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onEdit}>
          {t('identifiers-edit')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('search-done')}
        </Button>
      </DialogActions>
    </>
  );
}
