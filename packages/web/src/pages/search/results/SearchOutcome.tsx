import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import NothingIcon from '@mui/icons-material/SearchOff';
import type { LevelTotal } from '@fundarium/contract/search-everywhere';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../api/api-failure.ts';
import { formatCount } from '../../../fields/decimal-text.ts';
import { paths, type SearchNature } from '../../../paths.ts';
import { currentLocale } from '../../../ui/language.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { SearchState } from '../question/address.ts';
import styles from './search-outcome.module.css';
import type { ForgivenResults } from './use-forgiven-results.ts';

type NothingFoundProps = {
  readonly nature: SearchNature;
  readonly state: SearchState;
  readonly elsewhere: ForgivenResults['elsewhere'];
  readonly onClear: () => void;
};

/** Nothing matches: why, where the quick text finds something, and the steps that help. */
export function NothingFound({ nature, state, elsewhere, onClear }: NothingFoundProps) {
  const { t } = useTranslation();
  const { quickText } = state;
  const conditions = [...state.filters, ...state.countries, ...state.identifiers];
  const narrowed = quickText !== '' || conditions.length > 0;
  const named = { level: t(`level-${nature}`, { count: 2 }), text: quickText };
  const why = () => {
    if (elsewhere?.length === 0) return t('search-nothing-anywhere', named);
    if (quickText !== '' && conditions.length === 0) return t('search-nothing-at-level', named);
    return t(narrowed ? 'search-nothing-matches' : 'search-nothing-there');
  };
  return (
    <Outcome
      icon={<NothingIcon />}
      title={t('search-nothing-found')}
      text={why()}
      action={
        narrowed ? (
          <>
            {elsewhere !== null && elsewhere.length > 0 && (
              <Elsewhere
                label={t(conditions.length === 0 ? 'search-found-at-levels' : 'search-found-without-filters')}
                quickText={quickText}
                levels={elsewhere}
              />
            )}
            <TextButton color="primary" onClick={onClear}>
              {t('search-clear-all')}
            </TextButton>
          </>
        ) : null
      }
    />
  );
}

type ElsewhereProps = {
  readonly label: string;
  readonly quickText: string;
  readonly levels: readonly LevelTotal[];
};

/** The levels at which a quick text finds something, each a way there. */
function Elsewhere({ label, quickText, levels }: ElsewhereProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <div>
      <h3 id={heading} className={styles.elsewhere}>
        {label}
      </h3>
      <ul className={styles.levels} aria-labelledby={heading}>
        {levels.map(({ level, total }) => (
          <li key={level}>
            <TextLink {...paths.search(level, { quickText })}>
              {`${t(`level-${level}`, { count: 2 })} (${formatCount(total, currentLocale())})`}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The search failed: what the server says, another try, and the way back to all there is. */
export function SearchFailed({
  error,
  onRetry,
  onClear,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}) {
  const { t, i18n } = useTranslation();
  const failure = error instanceof ApiFailure && error.status > 0 ? error : null;
  const known = failure !== null && i18n.exists(failure.code);
  return (
    <Outcome
      icon={<ErrorIcon />}
      title={t('search-failed')}
      text={
        failure === null
          ? t('network')
          : t(known ? failure.code : 'internal-error', { requestId: failure.reference })
      }
      action={
        <div>
          <TextButton color="primary" outlined onClick={onRetry}>
            {t('grid-retry')}
          </TextButton>{' '}
          <TextButton color="primary" onClick={onClear}>
            {t('search-clear-all')}
          </TextButton>
        </div>
      }
      alert
    />
  );
}

type OutcomeProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  readonly alert?: boolean;
};

function Outcome({ icon, title, text, action, alert = false }: OutcomeProps) {
  return (
    <div className={styles.outcome} role={alert ? 'alert' : 'status'}>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
