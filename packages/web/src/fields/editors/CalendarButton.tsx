import CalendarIcon from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';

type Props = {
  readonly day: string;
  readonly label: string;
  readonly onPick: (day: string) => void;
};

/** Opens the browser's own calendar, which speaks its person's language. */
export function CalendarButton({ day, label, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        edge="end"
        // The keyboard goes from entry to entry: typing a day is quicker than any calendar.
        tabIndex={-1}
        onClick={() => input.current?.showPicker()}
      >
        <CalendarIcon style={{ fontSize: 16 }} />
      </IconButton>
      <input
        ref={input}
        type="date"
        className="visually-hidden"
        aria-hidden
        tabIndex={-1}
        value={day}
        onChange={({ target }) => {
          if (target.value !== '') onPick(target.value);
        }}
      />
    </>
  );
}
