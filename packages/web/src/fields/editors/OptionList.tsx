import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ChosenIcon from '@mui/icons-material/RadioButtonChecked';
import FreeIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { useWindow } from '../../ui/use-window.ts';
import { formatCount } from '../decimal-text.ts';
import type { ListedOption } from './listed-options.ts';
import styles from './option-list.module.css';

/** Spec 9: heights of an option, for a finger and for a pointer. */
const TOUCH_HEIGHT = 48;
const DENSE_HEIGHT = 24;
const COARSE = '(pointer: coarse), (max-width: 600px)';
const MOST_VISIBLE = { [TOUCH_HEIGHT]: 6, [DENSE_HEIGHT]: 10 };

const ICONS = {
  many: { chosen: CheckedIcon, free: UncheckedIcon },
  one: { chosen: ChosenIcon, free: FreeIcon },
};

type Props = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ListedOption[];
  readonly chosen: ReadonlySet<string | null>;
  readonly active: number;
  readonly onToggle: (option: ListedOption) => void;
  readonly locale: string;
  /** Where no input above it has the keyboard. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly autoFocus?: boolean | undefined;
  /** At most one is chosen. */
  readonly single?: boolean;
};

export const optionId = (id: string, place: number) => `${id}-${place}`;

/** Values to choose, each with how often it occurs. Only the lines in sight are in the document. */
export function OptionList(props: Props) {
  const {
    id,
    label,
    options,
    chosen,
    active,
    onToggle,
    locale,
    onKeyDown,
    autoFocus,
    single = false,
  } = props;
  const height = useMedia(COARSE) ? TOUCH_HEIGHT : DENSE_HEIGHT;
  const visible = MOST_VISIBLE[height];
  const box = useRef<HTMLDivElement>(null);
  const { first, end, above, below, onScroll } = useWindow(options.length, height, visible);

  useLayoutEffect(() => {
    const list = box.current!;
    const start = active * height;
    if (start < list.scrollTop) list.scrollTop = start;
    else if (start + height > list.scrollTop + list.clientHeight)
      list.scrollTop = start + height - list.clientHeight;
  }, [active, height, options]);
  useLayoutEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);

  const icons = ICONS[single ? 'one' : 'many'];
  const shown = options.slice(first, end);
  return (
    <div
      ref={box}
      id={id}
      className={styles['list']}
      role="listbox"
      aria-label={label}
      aria-multiselectable={!single}
      tabIndex={onKeyDown ? 0 : -1}
      aria-activedescendant={onKeyDown && options.length > 0 ? optionId(id, active) : undefined}
      style={{ height: Math.min(options.length, visible) * height }}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: above }} />
      {shown.map((option, at) => {
        const place = first + at;
        const isChosen = chosen.has(option.value);
        const Icon = icons[isChosen ? 'chosen' : 'free'];
        return (
          <div
            key={option.value ?? ''}
            id={optionId(id, place)}
            className={styles['option']}
            role="option"
            aria-selected={isChosen}
            aria-setsize={options.length}
            aria-posinset={place + 1}
            data-active={place === active}
            data-absent={option.count === 0}
            style={{ height }}
            // The keyboard stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onToggle(option)}
          >
            <Icon className={styles[isChosen ? 'checked' : 'unchecked'] ?? ''} fontSize="small" />
            <span className={styles['label']} title={option.label}>
              {option.label}
            </span>
            <span className={styles['count']}>
              {option.count === null ? '' : formatCount(option.count, locale)}
            </span>
          </div>
        );
      })}
      <div role="presentation" style={{ height: below }} />
    </div>
  );
}
