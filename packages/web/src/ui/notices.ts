/** Spec 9: how long a notice stands. */
export const NOTICE_MS = 2000;

export type Notice = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'negative' | 'neutral';
  readonly place: 'bottom' | 'centre';
};

type Listener = () => void;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function publish(next: readonly Notice[]): void {
  notices = next;
  listeners.forEach((each) => each());
}

/** Shows a notice for two seconds; the promise ends when it has gone. */
export function showNotice(
  text: string,
  { tone = 'neutral', place = 'bottom' }: Partial<Pick<Notice, 'tone' | 'place'>> = {},
): Promise<void> {
  const id = ++lastId;
  publish([...notices, { id, text, tone, place }]);
  return new Promise((resolve) => {
    setTimeout(() => {
      publish(notices.filter((each) => each.id !== id));
      resolve();
    }, NOTICE_MS);
  });
}

export const noticeStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => notices,
};
