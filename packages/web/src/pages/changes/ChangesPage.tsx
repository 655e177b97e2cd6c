import type { ChangesOf } from '@fundarium/contract/comparison';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/api-failure.ts';
import { callQuery } from '../../api/queries.ts';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { formatCount } from '../../fields/decimal-text.ts';
import { labelOfName } from '../../fields/label-of-name.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { useToday } from '../../settings/use-today.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLanguage, currentLocale } from '../../ui/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import {
  changesAsked,
  questionOf,
  scopeOf,
  viewsOfEntities,
  type Ask,
  type ChangesAddress,
} from './address.ts';
import { ChangedRows } from './ChangedRows.tsx';
import styles from './changes-page.module.css';
import { ChangesQuestion } from './ChangesQuestion.tsx';
import { withoutUnsupported, type Forgiven } from './unsupported.ts';

type Props = { readonly asked: ChangesAddress; readonly onAsk: Ask };

/** What changed between two dates: of a saved search, of an entity with all below it, or of a list. */
export function ChangesPage({ asked, onAsk }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('title-changes'));
  const { settings, isPending } = useUserSettings();
  const today = useToday();
  const views = viewsOfEntities(settings.dashboards.views);
  const of = scopeOf(asked, views);
  const { turn, ask } = useTurn(asked, onAsk);
  return (
    <>
      <PageBar>
        <h1 className={styles.title}>{t('title-changes')}</h1>
      </PageBar>
      <div className={styles.page}>
        <ChangesQuestion key={turn} asked={asked} today={today} views={views} onAsk={ask} />
        {of === null ? (
          !isPending && (
            <p className={styles.none}>{t(asked.view === undefined ? 'changes-ask' : 'changes-view-gone')}</p>
          )
        ) : (
          <Found asked={asked} of={of} today={today} />
        )}
      </div>
    </>
  );
}

/** Counts the questions that the form did not ask itself, as by going back: with each of them it begins anew. */
function useTurn(asked: ChangesAddress, onAsk: Ask): { readonly turn: number; readonly ask: Ask } {
  const question = questionOf(asked);
  const [{ turn, seen, own }, setState] = useState({ turn: 0, seen: question, own: question });
  if (seen !== question)
    setState({ turn: question === own ? turn : turn + 1, seen: question, own: question });
  const ask: Ask = (next) => {
    setState({ turn, seen, own: questionOf(next) });
    onAsk(next);
  };
  return { turn, ask };
}

type FoundProps = { readonly asked: ChangesAddress; readonly of: ChangesOf; readonly today: string };

function Found({ asked, of, today }: FoundProps) {
  const { t } = useTranslation();
  const body = changesAsked(asked, of, today, currentLanguage());
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery('changes', { body }),
    placeholderData: keepPreviousData,
  });
  const forgiven = error === null ? null : withoutUnsupported(of, error);
  if (forgiven !== null)
    return (
      <>
        <LeftOut forgiven={forgiven} />
        <Found asked={asked} of={forgiven.of} today={today} />
      </>
    );
  if (error !== null) return <Refused error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingOverlay label={t('changes-loading')} covers="part" />;
  const number = (count: number) => formatCount(count, currentLocale());
  const summary = t('changes-summary', {
    changes: number(data.total),
    changed: number(data.changedEntities),
    entities: number(data.entities),
  });
  const { offset: _, limit: __, language: ___, ...question } = body;
  return (
    <section aria-label={t('title-changes')} aria-busy={isPlaceholderData}>
      <div className={styles.over}>
        <p className={styles.summary} role="status">
          {summary}
        </p>
        <ExportButton
          source={{ type: 'CHANGES', ...question }}
          asked={[[t('title-changes'), summary]]}
          rows={data.total}
          columns={{ SCREEN: asked.net === undefined ? 12 : 7 }}
        />
      </div>
      {data.total === 0 ? (
        <p className={styles.none}>{t('changes-none')}</p>
      ) : (
        <ChangedRows reply={data} asked={asked} />
      )}
    </section>
  );
}

/** The filters of a saved view that can't be applied any more, in the words of the search. */
function LeftOut({ forgiven: { of, leftOut } }: { readonly forgiven: Forgiven }) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  if (of.kind !== 'search') return null;
  return (
    <ul className={styles.leftOut} role="status">
      {leftOut.map(({ name }) => (
        <li key={name}>
          {t('filter-unsupported', { label: labelOfName(name, of.nature, metamodel), businessCode: name })}
        </li>
      ))}
    </ul>
  );
}

/** Why there is no list: too many entities, none there, days out of order, or it could not be loaded. */
function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const said =
    error instanceof ApiFailure ? SAID[error.status === 404 ? 'not-found' : error.code] : undefined;
  if (said === undefined) return <ErrorState what={t('changes-failed')} onRetry={onRetry} />;
  const given = error instanceof ApiFailure ? error.problems[0]?.value : undefined;
  return (
    <p className={styles.none} role="alert">
      {t(said)}{' '}
      {said === 'changes-too-many-entities' &&
        given !== undefined &&
        `(${formatCount(Number(given), currentLocale())})`}
    </p>
  );
}

const SAID: Readonly<Record<string, string>> = {
  'not-found': 'changes-not-found',
  'changes-too-many-entities': 'changes-too-many-entities',
  'changes-invalid': 'changes-invalid',
};
