import type { SearchQueryInput } from '@fundarium/contract/search';
import type { FoundReply } from './ask-rows.ts';

/** The page that was asked for, whole: the server cuts one whose rows hold very much, and gives the rest when asked. */
export async function wholePage(
  query: SearchQueryInput,
  ask: (query: SearchQueryInput) => Promise<FoundReply>,
): Promise<FoundReply> {
  const first = await ask(query);
  const { offset = 0, limit = 0 } = query.page ?? {};
  const wanted = Math.min(limit, first.printed - offset);
  const rows = [...first.rows];
  while (rows.length > 0 && rows.length < wanted) {
    const page = { offset: offset + rows.length, limit: wanted - rows.length };
    const more = (await ask({ ...query, page })).rows;
    // Fewer match by now.
    if (more.length === 0) break;
    rows.push(...more);
  }
  return { ...first, rows };
}
