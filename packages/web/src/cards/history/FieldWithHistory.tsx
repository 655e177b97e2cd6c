import type { FieldHistory } from '@fundarium/contract/history';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './field-history.module.css';
import { FieldHistoryMark } from './FieldHistoryMark.tsx';
import { FieldTimeline } from './FieldTimeline.tsx';

type Props = Omit<ComponentProps<typeof FieldTimeline>, 'id'> & {
  readonly history: FieldHistory;
  /** The value as the card shows it. */
  readonly children: ReactNode;
};

/** A field's value with the mark of its history below, and the timeline in place once it is asked for. */
export function FieldWithHistory({ history, children, ...timeline }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.value}>
      {children}
      <FieldHistoryMark
        history={history}
        fieldLabel={timeline.field.label}
        open={open}
        onToggle={() => setOpen(!open)}
        controls={id}
      />
      {open && <FieldTimeline id={id} {...timeline} />}
    </div>
  );
}
