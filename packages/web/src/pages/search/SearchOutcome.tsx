import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import NothingIcon from '@mui/icons-material/SearchOff';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/api-failure.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import type { SearchState } from './address.ts';
import styles from './search-outcome.module.css';

/** Nothing matches: why, and the step that helps. */
export function NothingFound({
  state,
  onClear,
}: {
  readonly state: SearchState;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation();
  const conditions = [...state.filters, ...state.countries, ...state.identifiers];
  const narrowed = state.quickText !== '' || conditions.length > 0;
  return (
    <Outcome
      icon={<NothingIcon />}
      title={t('search-nothing-found')}
      text={t(narrowed ? 'search-nothing-matches' : 'search-nothing-there')}
      action={
        narrowed ? (
          <TextButton color="primary" onClick={onClear}>
            {t('search-clear-all')}
          </TextButton>
        ) : null
      }
    />
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
