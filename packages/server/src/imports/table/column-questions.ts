import { showValue } from '../plain-text.ts';
import type { Column } from './column.ts';
import { NOTHING_SEEN, type LinesSeen } from './lines-seen.ts';

const quote = (text: string) => JSON.stringify(text);

export const ambiguity = (name: string, targets: readonly string[]) =>
  `The column ${name} may be ${targets.join(' or ')}. Add to the mapping: "columns": {${quote(name)}: ${quote(targets[0]!)}}, or leave the column out by "columns": {${quote(name)}: ""}.`;

/** A mapping to NAV would be the mistake that it is to prevent. */
export const noNav = (name: string) =>
  `The column ${name} holds another figure than the NAV, by its name. Deliver the NAVs, and leave it out by "columns": {${quote(name)}: ""}.`;

/** What another column calls by various names can't be taken as one figure. */
export const priceOrLevel = ({ name }: Column, kinds: string | undefined) =>
  kinds !== undefined
    ? `The column ${name} may hold several figures, of which the column ${kinds} says what they are. Deliver a column for each of them (ISIN;DATE;NAV;AUM).`
    : `The column ${name} may hold NAVs of share classes or levels of benchmarks. Name the column of codes BENCHMARK_CODE, or add to the mapping: "columns": {${quote(name)}: "NAV"}.`;

/** Two columns of one name can only be told by their numbers. */
export function twice(
  first: Column,
  second: Column,
  name: string,
  { twins }: LinesSeen = NOTHING_SEEN,
): string {
  const places = `columns ${first.at + 1} and ${second.at + 1}`;
  const leaveOut = `Leave one out in the mapping: "columns": {"#${second.at + 1}": ""}.`;
  const twin = twins.find((each) => each.first === first.at && each.second === second.at);
  if (twin?.differs == null)
    return `The column ${name} says the same as the column ${first.name} (${places}). ${leaveOut}`;
  const { line, texts } = twin.differs;
  const [one, other] = texts.map((text) => (text === '' ? '–' : showValue(text)));
  return `The columns ${first.name} and ${name} are one field (${places}), and line ${line} has ${one} in the first and ${other} in the second. ${leaveOut}`;
}
