import type { PreviewSteps } from '../../documents/PreviewHead.tsx';
import type { DocumentGroup } from './document-groups.ts';

/** The documents before and after one, in the order of the card; none where the card does not have it. */
export function stepsAmong(
  groups: readonly DocumentGroup[],
  uuid: string | null,
  show: (uuid: string) => void,
): PreviewSteps | undefined {
  const opened = groups
    .flatMap(({ lines }) => lines.flatMap(({ documents }) => documents))
    .filter(({ status }) => status === 'ACTIVE' || status === 'ARCHIVED');
  const all = [...new Set(opened.map((each) => each.uuid))];
  const at = uuid === null ? -1 : all.indexOf(uuid);
  if (at === -1) return undefined;
  const to = (next: string | undefined) => (next === undefined ? null : () => show(next));
  return { previous: to(all[at - 1]), next: to(all[at + 1]) };
}
