import type { AdministeredPerson, PeopleReply } from '@fundarium/contract/administration';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/queries.ts';
import { currentSession } from '../../api/session.ts';
import { formatDateTime } from '../../fields/calendar-date.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './administration.module.css';
import { NewPersonDialog } from './NewPersonDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { Rights } from './Rights.tsx';
import { ShowMore } from './ShowMore.tsx';
import { SimpleTable } from './SimpleTable.tsx';

const TYPING_MS = 250;

/** People with their rights; each can be opened to change them. */
export function PeopleView() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [openedAs, setOpened] = useState<AdministeredPerson | null>(null);
  const [adding, setAdding] = useState(false);
  // Accounts with a password are made by the operator's command.
  const signOns = useQuery(callQuery('signOns', {})).data?.signOns.filter(({ embedded }) => !embedded) ?? [];
  const text = useDebounced(typed, TYPING_MS);
  const list = useInfiniteQuery({
    queryKey: [currentSession().claims.customerCode, 'people', text],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => call('people', { query: { text, offset: pageParam }, signal }),
    getNextPageParam: (last: PeopleReply, pages) => {
      const shown = pages.reduce((sum, { people }) => sum + people.length, 0);
      return last.people.length > 0 && shown < last.total ? shown : undefined;
    },
    placeholderData: (before) => before,
  });
  const { data, isError, refetch } = list;
  // As the list has them by now, or had them where the typed words no longer find them.
  const opened =
    data?.pages.flatMap(({ people }) => people).find(({ id }) => id === openedAs?.id) ?? openedAs;
  const nameOf = ({ firstName, lastName, username }: AdministeredPerson) =>
    `${firstName} ${lastName}`.trim() || username;
  return (
    <>
      <div className={styles.tools}>
        <TextField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('administration-find')}
          slotProps={{ htmlInput: { 'aria-label': t('administration-find'), maxLength: 100 } }}
        />
        {data && (
          <span className={styles.secondary}>
            {t('administration-count', { count: data.pages[0]!.total })}
          </span>
        )}
        {data && signOns.length > 0 && (
          <TextButton outlined onClick={() => setAdding(true)}>
            {t('administration-add')}
          </TextButton>
        )}
      </div>
      {data ? (
        <SimpleTable
          label={t('administration-people')}
          rows={data.pages.flatMap(({ people }) => people)}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'person',
              label: t('administration-person'),
              render: (person) => (
                <>
                  <TextButton
                    color="primary"
                    className={styles.name ?? ''}
                    aria-label={t('administration-edit', { name: nameOf(person) })}
                    onClick={() => setOpened(person)}
                  >
                    {nameOf(person)}
                  </TextButton>
                  {!person.enabled && <span className={styles.mark}>{t('administration-disabled')}</span>}
                </>
              ),
            },
            {
              name: 'username',
              label: t('administration-username'),
              oneLine: true,
              render: ({ username }) => username,
            },
            {
              name: 'rights',
              label: t('administration-rights'),
              render: (person) => <Rights person={person} />,
            },
            { name: 'sso', label: t('administration-sign-on'), render: ({ sso }) => sso ?? '–' },
            { name: 'sessions', label: t('administration-sessions'), render: ({ sessions }) => sessions },
            {
              name: 'seen',
              label: t('administration-last-seen'),
              oneLine: true,
              render: ({ lastSeenAt }) =>
                lastSeenAt === null ? t('administration-never') : formatDateTime(lastSeenAt, currentLocale()),
            },
          ]}
        />
      ) : isError ? (
        <ErrorState what={t('administration-failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingOverlay label="" covers="part" />
      )}
      <ShowMore list={list} words={t('administration-more')} />
      {data && adding && (
        <NewPersonDialog signOns={signOns} scopes={data.pages[0]!.scopes} onClose={() => setAdding(false)} />
      )}
      {data && opened && (
        <PersonDialog
          person={opened}
          name={nameOf(opened)}
          scopes={data.pages[0]!.scopes}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
