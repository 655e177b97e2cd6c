import { LATIN_DIGITS } from '@fundarium/contract/latin-digits';

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** How long something takes, in whole units of the largest that fits: `42 sec`, `5 min`. */
export function durationText(ms: number, locale: string): string {
  // Another clock may say that it begins only in a moment.
  const total = Math.max(0, Math.floor(ms / 1000));
  const { unit, seconds } = UNITS.find((each) => total >= each.seconds) ?? UNITS[3];
  return new Intl.NumberFormat(locale, { ...LATIN_DIGITS, style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(total / seconds),
  );
}
