import { addDays } from '@fundarium/finance/calendar-date';
import { nextBusinessDay } from './calendar.ts';
import {
  activeSince,
  endingBetween,
  endingSoon,
  inactiveBefore,
  LIVE,
  PLANNED,
  type Life,
} from './lifecycles.ts';
import type { PartDraft } from './part-draft.ts';
import type { Random } from './random.ts';
import type { Window } from './window.ts';

export type LivingPart = { readonly draft: PartDraft; readonly life: Life; readonly launched: string };

/** Shares of classes that leave the ordinary; a manager of some size has each of them at least once. */
const LIQUIDATED = 0.06;
const IN_LIQUIDATION = 0.015;
const INACTIVE = 0.02;
const ACTIVE = 0.12;
const NOT_YET_LAUNCHED = 0.0075;
const SOME_SIZE = 30;

/** A class ends with its sub-fund; the others go their own ways, the first class of a sub-fund with it. */
export function partLives(drafts: readonly PartDraft[], window: Window, random: Random): LivingPart[] {
  const parts = drafts.map((draft) => ({ draft, life: fromProduct(draft), launched: draft.launched }));
  const free = random.shuffled(parts.filter(({ draft, life }) => life === LIVE && !draft.first));
  const before = addDays(window.end, -400);
  const give = (share: number, changed: (part: LivingPart) => Partial<LivingPart>, old: boolean) => {
    const least = parts.length >= SOME_SIZE ? 1 : 0;
    for (let count = Math.max(least, Math.round(parts.length * share)); count > 0; count -= 1) {
      const at = free.findIndex(({ launched }) => !old || launched < before);
      const [part] = at < 0 ? [] : free.splice(at, 1);
      if (part) Object.assign(part, changed(part));
    }
  };
  give(LIQUIDATED, (part) => ({ life: endedEarly(part, window, random) }), true);
  give(INACTIVE, ({ launched }) => ({ life: inactiveBefore(launched, window.end, random) }), true);
  give(IN_LIQUIDATION, () => ({ life: endingSoon(window.end, random) }), true);
  give(NOT_YET_LAUNCHED, () => ({ life: PLANNED, launched: launchAhead(window, random) }), false);
  give(ACTIVE, ({ launched }) => ({ life: activeSince(launched, window.end, random) }), false);
  return parts;
}

function fromProduct({ product, launched }: PartDraft): Life {
  const { life } = product;
  if (life.phase === 'active') return LIVE;
  if (life.phase !== 'inactive') return life;
  return {
    phase: 'inactive',
    periods: life.periods.map(({ start, end }) => ({ start: start > launched ? start : launched, end })),
  };
}

function endedEarly({ launched }: LivingPart, window: Window, random: Random): Life {
  const earliest = addDays(launched, 250);
  const from = addDays(window.start, 120);
  return endingBetween(earliest > from ? earliest : from, addDays(window.end, -40), random);
}

function launchAhead(window: Window, random: Random): string {
  return nextBusinessDay(addDays(window.end, random.between(10, 60)));
}
