import type { Random } from './random.ts';

/** Moods of the markets: most years are calm or ordinary, some months are a crisis. */
export const REGIMES = ['calm', 'normal', 'crisis'] as const;
export type Regime = (typeof REGIMES)[number];

/** Shortest and longest spell in business days. */
const SPELL: Readonly<Record<Regime, readonly [number, number]>> = {
  calm: [180, 420],
  normal: [90, 280],
  crisis: [30, 80],
};
/** A crisis is followed by ordinary times, calm hardly ever ends in panic. */
const CHANCE_OF_CRISIS: Readonly<Record<Regime, number>> = { calm: 0.1, normal: 0.4, crisis: 0 };

/** The regime of each day. */
export function regimePath(days: number, random: Random): readonly Regime[] {
  const path: Regime[] = [];
  let regime: Regime = 'normal';
  while (path.length < days) {
    const length = random.between(...SPELL[regime]);
    for (let day = 0; day < length && path.length < days; day += 1) path.push(regime);
    regime = following(regime, random);
  }
  return path;
}

function following(regime: Regime, random: Random): Regime {
  if (random.chance(CHANCE_OF_CRISIS[regime])) return 'crisis';
  return regime === 'normal' ? 'calm' : 'normal';
}
