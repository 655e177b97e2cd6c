import styles from './explained-value.module.css';

type Props = {
  readonly text: string;
  readonly onExplain: () => void;
  readonly tone?: 'gain' | 'loss' | undefined;
  /** Of a figure in a table: which one, and whether the tab key comes to it. */
  readonly figure?: { readonly key: string; readonly active: boolean };
};

/** A figure of the chart or of its table, which opens its explanation. */
export function ExplainedValue({ text, onExplain, tone, figure }: Props) {
  return (
    <button
      type="button"
      className={`${styles.value} ${tone ? styles[tone] : ''}`}
      aria-haspopup="dialog"
      {...(figure && { 'data-figure': figure.key, tabIndex: figure.active ? 0 : -1 })}
      onClick={onExplain}
    >
      {text}
    </button>
  );
}
