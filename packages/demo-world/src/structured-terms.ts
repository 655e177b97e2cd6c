import type { ManagerLanguage } from './managers.ts';
import type { Payoff, Terms } from './payoffs.ts';
import type { Random } from './random.ts';

type Kind = {
  readonly names: Readonly<Record<ManagerLanguage, string>>;
  /** How much of the underlyings' volatility it has, for the risk figures. */
  readonly exposure: number;
  readonly draw: (random: Random) => Omit<Terms, 'payoff'>;
};

const barrier = (random: Random) => random.between(11, 15) / 20;
/** Only that there is one: how much is worth the risk shows when the underlyings are known. */
const coupon = (random: Random) => random.between(16, 40) / 400;

export const PAYOFFS: Readonly<Record<Payoff, Kind>> = {
  '1100': {
    names: {
      de: 'Kapitalschutz-Zertifikat',
      en: 'Capital Protection Certificate',
      fr: 'Certificat à Capital Protégé',
    },
    exposure: 0.5,
    draw: (random) => ({
      strike: 1,
      protection: random.pick([0.9, 0.95, 1]),
      participation: random.between(8, 14) / 10,
    }),
  },
  '1140': {
    names: {
      de: 'Kapitalschutz-Zertifikat mit Coupon',
      en: 'Capital Protection Certificate with Coupon',
      fr: 'Certificat à Capital Protégé avec Coupon',
    },
    exposure: 0.1,
    draw: (random) => ({
      strike: 1,
      protection: 1,
      participation: 0.1,
      cap: 1.05,
      coupon: random.between(6, 12) / 400,
    }),
  },
  '1200': {
    names: { de: 'Discount-Zertifikat', en: 'Discount Certificate', fr: 'Certificat Discount' },
    exposure: 0.65,
    draw: (random) => ({ strike: 1, cap: random.pick([1, 1.05, 1.1]) }),
  },
  '1220': {
    names: { de: 'Reverse Convertible', en: 'Reverse Convertible', fr: 'Reverse Convertible' },
    exposure: 0.6,
    draw: (random) => ({ strike: random.pick([0.9, 0.95, 1]), coupon: coupon(random) }),
  },
  '1230': {
    names: {
      de: 'Barrier Reverse Convertible',
      en: 'Barrier Reverse Convertible',
      fr: 'Barrier Reverse Convertible',
    },
    exposure: 0.55,
    draw: (random) => ({ strike: 1, barrier: barrier(random), coupon: coupon(random) }),
  },
  '1260': {
    names: { de: 'Express-Zertifikat', en: 'Express Certificate', fr: 'Certificat Express' },
    exposure: 0.6,
    draw: (random) => ({ strike: 1, barrier: barrier(random), coupon: coupon(random) }),
  },
  '1300': {
    names: { de: 'Tracker-Zertifikat', en: 'Tracker Certificate', fr: 'Certificat Tracker' },
    exposure: 1,
    draw: () => ({ strike: 1, participation: 1 }),
  },
  '1310': {
    names: {
      de: 'Outperformance-Zertifikat',
      en: 'Outperformance Certificate',
      fr: 'Certificat Outperformance',
    },
    exposure: 1.1,
    draw: (random) => ({ strike: 1, participation: random.between(12, 18) / 10 }),
  },
  '1320': {
    names: { de: 'Bonus-Zertifikat', en: 'Bonus Certificate', fr: 'Certificat Bonus' },
    exposure: 0.85,
    draw: (random) => ({ strike: 1, barrier: barrier(random) }),
  },
};

/** Barrier reverse convertibles are by far the most common. */
const SHELF: readonly Payoff[] = [
  '1230',
  '1230',
  '1230',
  '1260',
  '1260',
  '1100',
  '1140',
  '1200',
  '1220',
  '1300',
  '1310',
  '1320',
];

/** Every kind stands on the shelf before any comes a second time round. */
export function termsOf(number: number, random: Random): Terms {
  const payoff = SHELF[number % SHELF.length] as Payoff;
  return { payoff, ...PAYOFFS[payoff].draw(random) };
}

export const PREPOSITION: Readonly<Record<ManagerLanguage, string>> = { de: 'auf', en: 'on', fr: 'sur' };
