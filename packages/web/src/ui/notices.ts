/** Spec 9: how long a notice stands of which nothing else is said. */
export const LIBRARY_NOTICE_MS = 5000;
/** How long a notice stands that can be acted on: it has to be reached first. */
const ACTION_NOTICE_MS = 8_000;
/** Spec 8, 9: how long a notice stands after which the page is left. */
export const NOTICE_MS = 2000;

export type Notice = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'negative' | 'neutral';
  readonly place: 'bottom' | 'centre';
  /** What can be done at once with what it tells of. */
  readonly action?: NoticeAction | undefined;
};

export type NoticeAction = { readonly label: string } & (
  | { readonly href: string }
  | { readonly run: () => void }
);

type Listener = () => void;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function publish(next: readonly Notice[]): void {
  notices = next;
  listeners.forEach((each) => each());
}

type Options = Partial<Pick<Notice, 'tone' | 'place' | 'action'>> & { readonly ms?: number };

/** Takes a notice away before its time. */
export function dismissNotice(id: number): void {
  publish(notices.filter((each) => each.id !== id));
}

/** Shows a notice, for five seconds at the bottom if nothing else is said; the promise ends when it has gone. */
export function showNotice(
  text: string,
  {
    tone = 'neutral',
    place = 'bottom',
    action,
    ms = action ? ACTION_NOTICE_MS : LIBRARY_NOTICE_MS,
  }: Options = {},
): Promise<void> {
  const id = ++lastId;
  publish([...notices, { id, text, tone, place, action }]);
  return new Promise((resolve) => {
    setTimeout(() => {
      dismissNotice(id);
      resolve();
    }, ms);
  });
}

export const noticeStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => notices,
};
