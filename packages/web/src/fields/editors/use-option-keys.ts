import { useRef, useState, type KeyboardEvent } from 'react';
import type { ListedOption } from './listed-options.ts';

/** Spec 9: letters typed on a list belong together until this long after the last. */
const TYPE_AHEAD_RESET_MS = 1500;
const PAGE = 8;

type OptionKeys = {
  /** Place of the line that the keyboard is on. */
  readonly active: number;
  readonly setActive: (place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Arrows, Home, End and pages through a list, Enter (and on the list itself Space) to choose, letters to jump. */
export function useOptionKeys(
  options: readonly ListedOption[],
  onToggle: (option: ListedOption) => void,
  where: 'list' | 'input',
): OptionKeys {
  const [wanted, setActive] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const active = Math.min(wanted, options.length - 1);

  const jumpTo = (letter: string, now: number) => {
    const before = now - typed.current.at > TYPE_AHEAD_RESET_MS ? '' : typed.current.text;
    typed.current = { text: before + letter.toLocaleLowerCase(), at: now };
    const begins = ({ label }: ListedOption) => label.toLocaleLowerCase().startsWith(typed.current.text);
    const place = options.findIndex(begins);
    if (place >= 0) setActive(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const last = options.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE,
      PageUp: active - PAGE,
      // In an input these move the caret.
      ...(where === 'list' && { Home: 0, End: last }),
    };
    const move = moves[key];
    const option = options[active];
    if (move !== undefined) setActive(Math.max(0, Math.min(last, move)));
    else if ((key === 'Enter' || (where === 'list' && key === ' ')) && option !== undefined) onToggle(option);
    else if (where === 'list' && key.length === 1) jumpTo(key, event.timeStamp);
    else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}
