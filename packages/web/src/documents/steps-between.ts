import type { PreviewSteps } from './PreviewHead.tsx';

/** The documents before and after one of a list; none where the list does not have it. */
export function stepsBetween(
  uuids: readonly string[],
  uuid: string | null,
  show: (uuid: string) => void,
): PreviewSteps | undefined {
  const all = [...new Set(uuids)];
  const at = uuid === null ? -1 : all.indexOf(uuid);
  if (at === -1) return undefined;
  const to = (next: string | undefined) => (next === undefined ? null : () => show(next));
  return { previous: to(all[at - 1]), next: to(all[at + 1]) };
}
