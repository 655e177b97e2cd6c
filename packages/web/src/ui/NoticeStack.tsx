import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissNotice, noticeStore, type Notice } from './notices.ts';
import styles from './notice-stack.module.css';

/** Notices in the two places of spec 8: at the bottom, and in the centre for what stops the start. */
export function NoticeStack() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  const stacks = (['bottom', 'centre'] as const).map((place) => (
    <div key={place} className={styles[place]} role="status" aria-live="assertive">
      {notices
        .filter((each) => each.place === place)
        .map((each) => (
          <div key={each.id} className={styles[each.tone]}>
            {each.text}
            <Action notice={each} />
          </div>
        ))}
    </div>
  ));
  return createPortal(stacks, useSaidPlace());
}

/** An element beside the page that stays there for screen readers while an open dialog hides all others from them. */
function useSaidPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(place);
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    observer.observe(place, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

function Action({ notice: { id, action } }: { readonly notice: Notice }) {
  if (action === undefined) return null;
  const leave = () => dismissNotice(id);
  if ('href' in action)
    return (
      <a className={styles.action} href={action.href} onClick={leave}>
        {action.label}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        leave();
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}
