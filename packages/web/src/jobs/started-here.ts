import { currentSession } from '../api/session.ts';
import { readStored, store } from '../ui/browser-storage.ts';

const NAME = 'jobs-started';

const read = (): readonly string[] =>
  (readStored(currentSession().claims, 'tab', NAME) ?? '').split(' ').filter((id) => id !== '');
const write = (ids: readonly string[]) =>
  store(currentSession().claims, 'tab', NAME, ids.length === 0 ? null : ids.join(' '));

/** The jobs that this tab has started and not yet told the end of; a reload forgets none. */
export const startedHere = {
  add: (id: string): void => write([...new Set([...read(), id])]),
  /** Whether it is one of them; from then on it is none. */
  take(id: string): boolean {
    const ids = read();
    if (!ids.includes(id)) return false;
    write(ids.filter((each) => each !== id));
    return true;
  },
};
