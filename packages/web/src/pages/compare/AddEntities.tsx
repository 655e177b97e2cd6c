import { MOST_COMPARED, type ComparedEntity } from '@fundarium/contract/comparison';
import { splitIdentifiers } from '@fundarium/contract/search-identifiers';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { SEARCH_CALLS } from '../../api/search-calls.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { writeColumn, type Ask, type CompareAddress } from './address.ts';
import styles from './compare-page.module.css';

type Props = {
  readonly asked: CompareAddress;
  readonly columns: readonly ComparedEntity[];
  readonly onAsk: Ask;
};

/** Most identifiers that are looked up at once. */
const MOST_LOOKED_UP = 50;

/** Adds entities by ISIN or any other identifier; several may be pasted. */
export function AddEntities({ asked, columns, onAsk }: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const [typed, setTyped] = useState('');
  const [level, setLevel] = useState<Level>(columns[0]?.level ?? 'PART');
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      const given = splitIdentifiers(text);
      const identifiers = given.slice(0, MOST_LOOKED_UP);
      if (identifiers.length === 0) return { next: null, unknown: [], ambiguous: [], leftOut: [] };
      const body = { identifiers, describeIdentifiers: true, page: { offset: 0, limit: 0 } };
      const entries = (await call(SEARCH_CALLS[level], { body })).identifiers ?? [];
      const next = new Set(columns.map(writeColumn));
      const leftOut: string[] = [];
      for (const { verdict, codes, entry } of entries) {
        const [code] = verdict === 'FOUND' ? codes : [];
        if (code === undefined) continue;
        const column = writeColumn({ level, code });
        if (next.has(column) || next.size < MOST_COMPARED) next.add(column);
        else leftOut.push(entry);
      }
      return {
        next: next.size > columns.length ? [...next] : null,
        ambiguous: entries.flatMap(({ verdict, entry }) => (verdict === 'AMBIGUOUS' ? [entry] : [])),
        unknown: entries.flatMap(({ codes, entry }) => (codes.length === 0 ? [entry] : [])),
        leftOut: [...leftOut, ...given.slice(MOST_LOOKED_UP)],
      };
    },
    onSuccess: ({ next, unknown, ambiguous, leftOut }) => {
      if (next !== null) onAsk({ ...asked, column: next });
      setTyped([...unknown, ...ambiguous, ...leftOut].join(' '));
    },
  });
  const said = [
    ...(error ? [t('compare-lookup-failed')] : []),
    ...(data?.unknown.length ? [t('compare-unknown', { entries: data.unknown.join(', ') })] : []),
    ...(data?.ambiguous.length ? [t('compare-ambiguous', { entries: data.ambiguous.join(', ') })] : []),
    ...(data?.leftOut.length
      ? [t('compare-full', { most: MOST_COMPARED, entries: data.leftOut.join(', ') })]
      : []),
  ];
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(typed);
      }}
    >
      <select
        className={styles.select}
        aria-label={t('compare-level')}
        value={level}
        onChange={({ target }) => setLevel(target.value as Level)}
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {levels[each]}
          </option>
        ))}
      </select>
      <TextField
        value={typed}
        placeholder={t('compare-add-hint')}
        onChange={({ target }) => {
          setTyped(target.value);
          reset();
        }}
        slotProps={{ htmlInput: { 'aria-label': t('compare-add-hint'), maxLength: 5000 } }}
      />
      <TextButton type="submit" outlined color="primary" disabled={isPending || typed.trim() === ''}>
        {t('compare-add')}
      </TextButton>
      {said.length > 0 && (
        <span role="alert" className={styles.said}>
          {said.join(' ')}
        </span>
      )}
    </form>
  );
}
