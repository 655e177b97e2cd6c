import { LONGEST_SHARED_LAYOUT_BYTES, sharedLayout } from '@fundarium/contract/details-layout';
import { keptSearch, LONGEST_KEPT_SEARCH_BYTES, readSearchState } from '@fundarium/contract/kept-search';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { z } from 'zod';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { writeOnce, type WritingCall } from '../platform/idempotency.ts';
import { notAllowed, notFound, Refusal, tooMany } from '../platform/refusal.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { recordActivity } from './activity-store.ts';
import { checkPost, type SectionPost } from './change-section.ts';
import { keptSearchIdOf } from './kept-search-id.ts';
import { countKeptToday, insertKeptSearch, noteKeptSearchUse, readKeptSearch } from './kept-search-store.ts';
import { changePreferredLanguage } from './profile-store.ts';
import { readSettings, updateUserSettings } from './update-user-settings.ts';

/** Searches that one person may keep in a day: by hand nobody comes near, a loop would fill the disk. */
const KEPT_SEARCHES_A_DAY = 1000;
const HOUR_SECONDS = 3600;

const keptSearchShape = z.object({ nature: keptSearch.shape.nature, state: z.unknown() });
const keptLayoutShape = z.object({ layout: sharedLayout });

export function settingsRoutes(
  bind: Bind,
  database: Database,
  /** As they are stored, with what the installation says where the customer says nothing. */
  readCustomerSettings: (tx: Tx, customerCode: string) => Promise<unknown>,
  keptSearchesADay: number = KEPT_SEARCHES_A_DAY,
): void {
  bind('customerSettings', async ({ params, session }) => {
    if (params.customerCode !== session.customerCode)
      throw notAllowed('Settings can be read of the own customer only');
    const stored = await database.withCustomer(contextOf(session), (tx) =>
      readCustomerSettings(tx, session.customerCode),
    );
    return normaliseCustomerSettings(stored);
  });

  bind('userSettings', async ({ session }) =>
    database.withCustomer(contextOf(session), (tx) => readSettings(tx, session)),
  );
  const update = async (call: WritingCall, post: SectionPost) => {
    checkPost(post);
    return writeOnce(database, call, (tx) => updateUserSettings(tx, call.session, post), {
      again: (tx) => readSettings(tx, call.session),
    });
  };
  bind('updateUserSettings', (call) => update(call, { ...call.params, ...call.query, body: call.body }));
  bind('updateUserSubsettings', (call) => update(call, { ...call.params, ...call.query, body: call.body }));

  bind('updateMyProfile', (call) =>
    writeOnce(database, call, async (tx) => {
      const { language } = call.body;
      const changed = await changePreferredLanguage(tx, call.session, language);
      if (changed === undefined)
        throw notFound('person-not-found', 'This customer has no profile of the person');
      if (changed.previous !== language) {
        await recordActivity(tx, call.session, {
          act: 'UPDATE_PREFERRED_LANGUAGE',
          subject: 'profile',
          details: { previous: changed.previous, new: language },
        });
      }
      return { preferredLanguage: language };
    }),
  );

  const keep = async (session: SignedIn, kept: unknown, longest: number, what: string): Promise<string> => {
    const { id, json } = keptSearchIdOf(kept);
    if (Buffer.byteLength(json) > longest)
      throw new Refusal(413, 'request-too-large', `A kept ${what} holds at most ${longest / 1024} KB`);
    await database.withCustomer(contextOf(session), async (tx) => {
      if ((await readKeptSearch(tx, session.customerCode, id)) !== undefined)
        return noteKeptSearchUse(tx, session.customerCode, id);
      if ((await countKeptToday(tx, session)) >= keptSearchesADay)
        throw tooMany(
          `More than ${keptSearchesADay} ${what === 'search' ? 'searches' : 'layouts'} kept in a day`,
          HOUR_SECONDS,
        );
      await insertKeptSearch(tx, session, id, json);
    });
    return id;
  };
  const readKept = (session: SignedIn, id: string): Promise<unknown> =>
    database.withCustomer(contextOf(session), async (tx) => {
      await noteKeptSearchUse(tx, session.customerCode, id);
      return readKeptSearch(tx, session.customerCode, id);
    });

  bind('keepSearch', async ({ body, session }) => ({
    id: await keep(session, body, LONGEST_KEPT_SEARCH_BYTES, 'search'),
  }));
  bind('keptSearch', async ({ params, session }) => {
    const kept = keptSearchShape.safeParse(await readKept(session, params.id));
    if (!kept.success) throw notFound('kept-search-not-found', `There is no kept search ${params.id}`);
    return { nature: kept.data.nature, ...readSearchState(kept.data.state) };
  });

  // Beside the searches: an id is the digest of the content, whose one key says what it is.
  bind('keepLayout', async ({ body, session }) => ({
    id: await keep(session, { layout: body }, LONGEST_SHARED_LAYOUT_BYTES, 'layout'),
  }));
  bind('keptLayout', async ({ params, session }) => {
    const kept = keptLayoutShape.safeParse(await readKept(session, params.id));
    if (!kept.success) throw notFound('kept-layout-not-found', `There is no shared layout ${params.id}`);
    return kept.data.layout;
  });
}
