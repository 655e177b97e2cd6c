import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';
import { Tip, useTip } from './Tip.tsx';

type Props = ComponentProps<'button'> & {
  readonly color?: 'default' | 'primary';
  /** Shown below it on hover, and to the keyboard. */
  readonly tip?: string;
};

/** A button that is an icon, as the UI library draws it but without its style sheets: for what stands above the first rows. */
export function IconButton({ color = 'default', tip, className = '', ...rest }: Props) {
  const { anchor, hovering } = useTip(tip);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.icon} ${color === 'primary' ? styles.primary : ''} ${className}`}
        {...rest}
        {...hovering}
      />
      {anchor !== null && tip !== undefined && <Tip anchor={anchor} text={tip} />}
    </>
  );
}
