/**
 * What a store has written in it of whom it belongs to: with its place, for whoever copies the files of a store copies the
 * mark along.
 */
export const ownerMark = (owner: string, place: string): string => `${owner}\n${place}\n`;

/** The owner, where the mark is of this place. */
export function ownerIn(mark: string, place: string): string | null {
  const [owner = '', of] = mark.split('\n');
  return of === place ? owner : null;
}
