import { normaliseCustomerSettings, pinnedDate, requiredRole } from '@fundarium/contract/settings-customer';
import { isRecord } from '@fundarium/contract/settings-reading';
import { LEVELS } from '@fundarium/contract/vocabulary';
import { parseJsonText } from '../platform/json-text.ts';

/** The settings in a file's text. @throws Error that says why it has none */
export function deliveredSettings(text: string): Readonly<Record<string, unknown>> {
  let given: unknown;
  try {
    given = parseJsonText(text);
  } catch (error) {
    throw new Error(`The settings are no JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!isRecord(given)) throw new Error('The settings are no JSON object');
  const businessDate = isRecord(given['globals']) ? (given['globals']['businessDate'] ?? null) : null;
  // A card that is lost can be seen; figures of another day than the one meant would not be noticed.
  if (businessDate !== null && !pinnedDate.safeParse(businessDate).success)
    throw new Error(
      `globals.businessDate, ${JSON.stringify(businessDate)}, is not a day of the calendar, such as "2026-06-30"`,
    );
  return given;
}

/** What the normalising on load (spec 5) leaves of the cards, a line per level that loses some. */
export function lostCards(delivered: Readonly<Record<string, unknown>>): string[] {
  const kept = normaliseCustomerSettings(delivered).views.details;
  const at = (given: unknown, key: string) => (isRecord(given) ? given[key] : undefined);
  const details = at(delivered['views'], 'details');
  return LEVELS.flatMap((level) => {
    const cards = at(at(details, level), 'cards');
    const count = Array.isArray(cards) ? cards.length : 0;
    const left = kept[level]?.cards.length ?? 0;
    return left < count
      ? [
          `${level}: ${left} of ${count} cards are shown; the others are obsolete, forbidden, doubled, unknown or empty.`,
        ]
      : [];
  });
}

/** Names the places that the normalising on load takes nothing from, or something else; of cards `lostCards` tells. */
export function lostSettings(delivered: Readonly<Record<string, unknown>>): string[] {
  const lost = lostIn(delivered, normaliseCustomerSettings(delivered), '');
  return lost.length === 0
    ? []
    : [`Not taken, since it is unknown, misplaced or not of its form: ${lost.join(', ')}.`];
}

function lostIn(given: unknown, taken: unknown, place: string): string[] {
  if (place === 'views.details') return [];
  if (isRecord(given) && isRecord(taken))
    return Object.entries(given).flatMap(([key, each]) =>
      lostIn(
        each,
        Object.hasOwn(taken, key) ? taken[key] : undefined,
        place === '' ? key : `${place}.${key}`,
      ),
    );
  if (Array.isArray(given) && Array.isArray(taken) && given.length === taken.length)
    return given.flatMap((each, at) => lostIn(each, taken[at], `${place}.${at}`));
  if (given === taken) return [];
  if (/^shortcuts\.[^.]+\.requiredRoles$/.test(place)) return [placeOfRoles(given, place)];
  // Roles are known without their prefix.
  return /\.requiredRoles\.\d+$/.test(place) && requiredRole(given) === taken ? [] : [place];
}

/** With the names that stand there in vain: a shortcut that asks for them alone is shown to nobody. */
function placeOfRoles(given: unknown, place: string): string {
  const vain = Array.isArray(given) ? given.filter((each) => requiredRole(each) === undefined) : [];
  const names = vain.map((each) => JSON.stringify(each)).join(', ');
  return names === '' ? place : `${place} (no person can have ${names})`;
}
