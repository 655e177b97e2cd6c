import { normaliseCustomerSettings, pinnedDate } from '@fundarium/contract/settings-customer';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@fundarium/contract/vocabulary';
import {
  isTimeZone,
  listCustomers,
  lockCustomer,
  updateCustomer,
} from '../entities/customer-change-store.ts';
import { insertCustomer, type NewCustomer } from '../entities/customer-store.ts';
import { giveSettings } from '../give-settings.ts';
import { readFields, writeStandardMetamodel } from '../metamodel/store.ts';
import { renewMetamodel } from '../metamodel/version-store.ts';
import { writeActivity } from '../platform/activity.ts';
import type { OwnerTx } from '../platform/owner.ts';
import { endSessions } from '../session/person-change-store.ts';
import { deliveredSettings, lostCards, lostSettings } from '../settings/delivered-settings.ts';
import {
  CannotBeDone,
  done,
  listed,
  WrongCall,
  type Act,
  type Option,
  type Thing,
  type Work,
} from './command.ts';
import {
  customerCode,
  differences,
  found,
  givenFile,
  given as without,
  language,
  shortText,
  timeZone,
  words,
} from './reading.ts';
import { optionsOf, plainName } from './shell-words.ts';

const author = { who: 'customer command', source: 'metamodel' };

const ATTRIBUTES: Readonly<Record<string, Option>> = {
  name: { type: 'text', value: 'NAME', what: 'how it is called' },
  language: { type: 'text', value: LANGUAGES.join('|'), what: `its language (${DEFAULT_LANGUAGE})` },
  'time-zone': { type: 'text', value: 'ZONE', what: 'by which its day begins (Europe/Zurich)' },
};

/** Customers: everything else belongs to one. */
export const customer: Thing = {
  name: 'customer',
  what: 'Customers: each with its own data, people and settings.',
  verbs: {
    create: {
      takes: 'CODE --name NAME',
      what: 'Makes a customer with the standard metamodel and no data. CODE: capitals, digits and underscores.',
      options: {
        ...ATTRIBUTES,
        'business-date': {
          type: 'text',
          value: 'YYYY-MM-DD',
          what: 'pins the day that values, states, figures and findings are of',
        },
      },
      read: (given) => {
        const [code] = words(given, "customer's code");
        const name = shortText(given, 'name');
        const businessDate = given.text('business-date');
        customerCode(code);
        if (name === undefined) throw new WrongCall('A customer needs a name: --name NAME');
        if (businessDate !== undefined && !pinnedDate.safeParse(businessDate).success)
          throw new WrongCall(`${businessDate} is not a day of the calendar, such as 2026-06-30`);
        return create({
          code: code!,
          name,
          language: language(given.text('language') ?? DEFAULT_LANGUAGE),
          timeZone: timeZone(given.text('time-zone') ?? 'Europe/Zurich'),
          modules: ['MAIA_REPOSITORY'],
          businessDate,
        });
      },
    },
    list: {
      takes: '',
      what: 'Every customer of this installation.',
      read: (given) => {
        words(given);
        return async ({ asOwner }) =>
          listed('customers', await asOwner(listCustomers), (row) => [
            row.code,
            row.enabled ? 'enabled' : 'ended',
            row.language,
            row.timeZone,
            row.modules.join(','),
            row.name,
          ]);
      },
    },
    change: {
      takes: 'CODE',
      what: 'Changes what is given. A customer that was ended lives again with --enabled yes.',
      options: { ...ATTRIBUTES, enabled: { type: 'yes-no', what: 'whether its people may sign in' } },
      read: (given) => {
        const [code] = words(given, "customer's code");
        const requestedLanguage = given.text('language');
        const zone = given.text('time-zone');
        return change(customerCode(code), {
          name: shortText(given, 'name'),
          language: requestedLanguage === undefined ? undefined : language(requestedLanguage),
          timeZone: zone === undefined ? undefined : timeZone(zone),
          enabled: given.yesNo('enabled'),
        });
      },
    },
    settings: {
      takes: 'CODE FILE',
      what: 'Gives it the settings in a file of JSON. globals.businessDate pins its day; settings without one let it go.',
      read: (given) => {
        const [code, file] = words(given, "customer's code", 'file of settings');
        return takeSettings(customerCode(code), file!);
      },
    },
    end: {
      takes: 'CODE',
      what: 'Nobody of it may sign in any more, and its sessions are over. Its data stay.',
      read: (given) => {
        const [code] = words(given, "customer's code");
        return change(customerCode(code), { enabled: false });
      },
    },
  },
};

const create =
  (input: NewCustomer): Act =>
  async (work) => {
    await work.asOwner((tx) => requireTimeZone(tx, input.timeZone));
    const isNew = await insertCustomer(work.ownerUrl, input);
    // A customer without a field is what a killed command left: it is finished now.
    const finished = await giveMetamodel(work, input.code);
    if (!isNew && !finished) await refuseAnother(work, input);
    if (isNew) {
      await work.asOwner((tx) =>
        writeActivity(tx, {
          customerCode: input.code,
          who: work.who,
          act: 'CREATE_CUSTOMER',
          subject: input.code,
        }),
      );
    }
    const said = `Customer ${input.code} (${input.name}) is there, with the standard metamodel and no data.`;
    return isNew || finished
      ? done(true, said, { customer: input.code })
      : done(false, `Customer ${input.code} (${input.name}) is there.`, { customer: input.code });
  };

async function requireTimeZone(tx: OwnerTx, name: string): Promise<void> {
  if (await isTimeZone(tx, name)) return;
  throw new CannotBeDone(
    `${name} is not a time zone that the database knows, such as Europe/Zurich; nothing was changed.`,
  );
}

/** Of the same code and another kind: to make it so is another command's. */
async function refuseAnother(
  { asOwner }: Work,
  { code, name, language: own, timeZone: zone, businessDate }: NewCustomer,
): Promise<void> {
  const present = found(await asOwner((tx) => lockCustomer(tx, code)), `customer ${code}`);
  const wanted = { name, language: own as string, timeZone: zone };
  const attributes = differences<typeof wanted>(present, wanted);
  const otherDay = businessDate !== undefined && businessDate !== present.businessDate;
  const different = [...attributes.map(plainName), ...(otherDay ? ['business date'] : [])];
  if (different.length === 0 && present.enabled) return;
  const faults = [
    ...(present.enabled ? [] : ['but ended']),
    ...(different.length === 0 ? [] : [`of another ${different.join(' and ')}`]),
  ];
  const change = `npm run admin -- customer change ${code}`;
  const ways = [
    ...(present.enabled ? [] : [`To let its people in: ${change} --enabled yes`]),
    ...(attributes.length === 0 ? [] : [`To change it: ${change}${optionsOf(wanted, attributes)}`]),
    ...(otherDay ? [`To pin its day: npm run admin -- customer settings ${code} FILE`] : []),
  ];
  throw new CannotBeDone(
    `There is a customer ${code} already, ${faults.join(', ')}; nothing was changed. ${ways.join('. ')}`,
  );
}

const change =
  (
    code: string,
    input: {
      readonly name?: string | undefined;
      readonly language?: string | undefined;
      readonly timeZone?: string | undefined;
      readonly enabled?: boolean | undefined;
    },
  ): Act =>
  ({ asOwner, who }) =>
    asOwner(async (tx) => {
      const present = found(await lockCustomer(tx, code), `customer ${code}`);
      const changes = differences(present, input);
      if (changes.includes('timeZone')) await requireTimeZone(tx, input.timeZone!);
      if (changes.length > 0) {
        await updateCustomer(tx, { ...present, ...without(input) });
        // It reads in another language.
        if (changes.includes('language')) await renewMetamodel(tx, code, author);
        const details = Object.fromEntries(changes.map((key) => [key, input[key as keyof typeof input]]));
        await writeActivity(tx, { customerCode: code, who, act: 'CHANGE_CUSTOMER', subject: code, details });
      }
      // Let in again, its people sign in again.
      if (input.enabled === false) await endSessions(tx, code, {});
      const enabled = input.enabled ?? present.enabled;
      const said = enabled
        ? `Customer ${code} is as you said.`
        : `Customer ${code} is ended: nobody of it may sign in.`;
      return done(changes.length > 0, said, { customer: code });
    });

const takeSettings =
  (code: string, file: string): Act =>
  async ({ ownerUrl, asOwner, who }) => {
    const settings = deliveredSettings((await givenFile(file)).toString());
    const changed = await giveSettings(ownerUrl, code, settings);
    if (changed === undefined) throw new CannotBeDone(`There is no customer ${code}; nothing was changed.`);
    const entry = { customerCode: code, who, act: 'GIVE_CUSTOMER_SETTINGS', subject: code };
    if (changed) await asOwner((tx) => writeActivity(tx, entry));
    const { businessDate } = normaliseCustomerSettings(settings).globals;
    const pinned = businessDate === null ? [] : [`Its business date is pinned to ${businessDate}.`];
    return done(changed, `Customer ${code} has the settings in ${file}.`, { customer: code }, [
      ...pinned,
      ...lostCards(settings),
      ...lostSettings(settings),
    ]);
  };

/** Writes the standard metamodel where there is none; false where there is one. */
function giveMetamodel({ database }: Work, code: string): Promise<boolean> {
  return database.withCustomer({ customerCode: code, scopes: '*' }, async (tx) => {
    if ((await readFields(tx, code)).length > 0) return false;
    await writeStandardMetamodel(tx, code, author);
    return true;
  });
}
