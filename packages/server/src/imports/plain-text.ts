const MOST_SHOWN = 80;
/** Nobody reads further than this; what is cut here never needs cleaning. */
const MOST_LOOKED_AT = 500;
const NOT_TEXT = /[^\P{C}\t\n\r]|\uFFFD/u;
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\uFFFD]+/gu;

/** Whether a value is text through and through: no control characters (PostgreSQL stores no NUL), no broken UTF-8. */
export function isPlainText(value: string): boolean {
  return !NOT_TEXT.test(value);
}

/** A value of a file as a report shows it: one line, cleaned of what can't be read, shortened. */
export function showValue(value: string, most = MOST_SHOWN): string {
  const clean = value.slice(0, MOST_LOOKED_AT).replaceAll(UNSEEN, '·').trim();
  const letters = Array.from(clean);
  const whole = value.length <= MOST_LOOKED_AT && letters.length <= most;
  return whole ? clean : `${letters.slice(0, most - 1).join('')}…`;
}
