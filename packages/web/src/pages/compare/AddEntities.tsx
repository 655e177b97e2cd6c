import { MOST_COMPARED, type ComparedEntity } from '@fundarium/contract/comparison';
import { splitIdentifiers } from '@fundarium/contract/search-identifiers';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { SEARCH_CALLS } from '../../api/search-calls.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { writeColumn, type Ask, type CompareAddress } from './address.ts';
import styles from './compare-page.module.css';

type Props = {
  readonly asked: CompareAddress;
  readonly columns: readonly ComparedEntity[];
  readonly onAsk: Ask;
  readonly input?: RefObject<HTMLInputElement | null>;
};

/** Most identifiers that are looked up at once. */
const MOST_LOOKED_UP = 50;

/** Adds entities by ISIN or any other identifier; several may be pasted. */
export function AddEntities({ asked, columns, onAsk, input }: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const [typed, setTyped] = useState('');
  const [level, setLevel] = useState<Level>(columns[0]?.level ?? 'PART');
  // What is compared by the time of the answer may have been changed meanwhile.
  const latest = useRef({ asked, columns, onAsk });
  useLayoutEffect(() => {
    latest.current = { asked, columns, onAsk };
  }, [asked, columns, onAsk]);
  const isHere = useIsHere();
  const [full, setFull] = useState<readonly string[]>([]);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      const given = splitIdentifiers(text);
      const identifiers = given.slice(0, MOST_LOOKED_UP);
      if (identifiers.length === 0) return { found: [], unknown: [], ambiguous: [], leftOut: [] };
      const body = { identifiers, describeIdentifiers: true, page: { offset: 0, limit: 0 } };
      const entries = (await call(SEARCH_CALLS[level], { body })).identifiers ?? [];
      return {
        found: entries.flatMap(({ verdict, codes: [code], entry }) =>
          verdict === 'FOUND' && code !== undefined ? [{ column: writeColumn({ level, code }), entry }] : [],
        ),
        ambiguous: entries.flatMap(({ verdict, entry }) => (verdict === 'AMBIGUOUS' ? [entry] : [])),
        unknown: entries.flatMap(({ codes, entry }) => (codes.length === 0 ? [entry] : [])),
        leftOut: given.slice(MOST_LOOKED_UP),
      };
    },
    onSuccess: ({ found, unknown, ambiguous, leftOut }) => {
      if (!isHere()) return;
      const now = latest.current;
      const next = new Set(now.columns.map(writeColumn));
      const noRoom: string[] = [];
      for (const { column, entry } of found) {
        if (next.has(column) || next.size < MOST_COMPARED) next.add(column);
        else noRoom.push(entry);
      }
      if (next.size > now.columns.length) now.onAsk({ ...now.asked, column: [...next] });
      setFull([...noRoom, ...leftOut]);
      setTyped([...unknown, ...ambiguous, ...noRoom, ...leftOut].join(' '));
    },
  });
  const said = [
    ...(error ? [t('compare-lookup-failed')] : []),
    ...(data?.unknown.length ? [t('compare-unknown', { entries: data.unknown.join(', ') })] : []),
    ...(data?.ambiguous.length ? [t('compare-ambiguous', { entries: data.ambiguous.join(', ') })] : []),
    ...(data !== undefined && full.length > 0
      ? [t('compare-full', { most: MOST_COMPARED, entries: full.join(', ') })]
      : []),
  ];
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(typed);
      }}
    >
      <select
        className={styles.select}
        aria-label={t('compare-level')}
        value={level}
        disabled={isPending}
        onChange={({ target }) => setLevel(target.value as Level)}
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {levels[each]}
          </option>
        ))}
      </select>
      <TextField
        inputRef={input}
        value={typed}
        placeholder={t('compare-add-hint')}
        onChange={({ target }) => {
          setTyped(target.value);
          reset();
        }}
        slotProps={{
          // It keeps the keyboard, where a disabled one would lose it.
          htmlInput: { 'aria-label': t('compare-add-hint'), maxLength: 5000, readOnly: isPending },
        }}
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
