import type { ActivityEntry } from '@fundarium/contract/administration';
import { isRole } from '@fundarium/contract/rights';
import { roleInWords, type Texts } from './role-words.ts';

/** One thing that an act says beside what it is: a label, and its value in words. */
export type Detail = { readonly label: string; readonly words: string };

type Details = Readonly<Record<string, unknown>>;

const NOTHING = '–';
/** What only a program asks for. */
const UNSAID = new Set(['incremental', 'version']);

/** The details of an act as a person reads them; a name that has no words stays as it was recorded. */
export function detailsInWords(details: Details, texts: Texts): Detail[] {
  const { before, after, ...rest } = details;
  return [
    ...changesInWords(before, after, texts),
    ...Object.entries(rest)
      .filter(([name]) => !UNSAID.has(name))
      .map(([name, value]) => ({ label: labelOf(name, texts), words: codeInWords(name, value, texts) })),
  ];
}

/** What an act was about: what has the name of a level is called by it, all else as it was recorded. */
export function subjectInWords({ act, subject, details }: ActivityEntry, { t, has }: Texts): string {
  const isNature = act === 'ARCHIVE' || details['source'] === 'SEARCH' || details['source'] === 'DOCUMENTS';
  return isNature && has(`level-${subject}_other`) ? t(`level-${subject}_other`) : subject;
}

/** A value that is a code of ours, where the detail of that name has words for it. */
function codeInWords(name: string, value: unknown, texts: Texts): string {
  const key = `administration-value-${name}-${String(value)}`;
  return typeof value === 'string' && texts.has(key) ? texts.t(key) : wordsOf(value, texts);
}

/** What differs between two states of the same thing. */
function changesInWords(before: unknown, after: unknown, texts: Texts): Detail[] {
  if (before === undefined && after === undefined) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, texts);
  if (isDetails(before) && isDetails(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => ({
        label: labelOf(name, texts),
        words: `${wordsOf(before[name], texts)} → ${wordsOf(after[name], texts)}`,
      }));
  }
  return [
    { label: labelOf('previous', texts), words: wordsOf(before, texts) },
    { label: labelOf('new', texts), words: wordsOf(after, texts) },
  ];
}

function listChanges(before: readonly unknown[], after: readonly unknown[], texts: Texts): Detail[] {
  const without = (list: readonly unknown[], other: readonly unknown[]) =>
    list.filter((each) => !other.includes(each));
  return [
    { name: 'added', values: without(after, before) },
    { name: 'removed', values: without(before, after) },
  ]
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({ label: labelOf(name, texts), words: wordsOf(values, texts) }));
}

function wordsOf(value: unknown, texts: Texts): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return texts.t(`administration-detail-${value ? 'yes' : 'no'}`);
  if (Array.isArray(value)) return value.map((each) => wordsOf(each, texts)).join(', ') || NOTHING;
  if (isDetails(value))
    return (
      Object.entries(value)
        .map(([name, each]) => `${labelOf(name, texts)}: ${wordsOf(each, texts)}`)
        .join('; ') || NOTHING
    );
  const text = String(value);
  const role = text.replace(/^ROLE_/, '');
  return isRole(role) ? roleInWords(role, texts) : text;
}

function labelOf(name: string, { t, has }: Texts): string {
  const key = `administration-detail-${name}`;
  return has(key) ? t(key) : name;
}

const isDetails = (value: unknown): value is Details => typeof value === 'object' && value !== null;
