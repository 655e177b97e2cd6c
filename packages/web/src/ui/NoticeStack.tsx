import { useSyncExternalStore } from 'react';
import { noticeStore } from './notices.ts';
import styles from './notice-stack.module.css';

/** Notices in the two places of spec 8: at the bottom, and in the centre for what stops the start. */
export function NoticeStack() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  return (['bottom', 'centre'] as const).map((place) => (
    <div key={place} className={styles[place]} role="status" aria-live="assertive">
      {notices
        .filter((each) => each.place === place)
        .map((each) => (
          <div key={each.id} className={styles[each.tone]}>
            {each.text}
          </div>
        ))}
    </div>
  ));
}
