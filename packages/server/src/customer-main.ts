import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { normaliseCustomerSettings, pinnedDate } from '@fundarium/contract/settings-customer';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import { insertCustomer } from './entities/customer-store.ts';
import { giveSettings } from './give-settings.ts';
import { readFields, writeStandardMetamodel } from './metamodel/store.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { deliveredSettings, lostCards } from './settings/delivered-settings.ts';
import { bringUpRecord, reachRecord } from './standalone/record.ts';

const USAGE = `npm run customer -- create CODE --name NAME [--language ${LANGUAGES.join('|')}] [--time-zone ZONE]
                [--business-date YYYY-MM-DD]
npm run customer -- settings CODE FILE

Makes a customer with the standard metamodel and no data, or gives one the settings in a file of JSON.
CODE: capitals, digits and underscores, a letter first. A business date, here or as globals.businessDate of the
settings, pins the day that values, states, figures and findings are of; settings without one let it go. --help says this.

Exit codes: 0 done, 1 it could not be done, 2 the command line is wrong.`;

const author = { who: 'customer command', source: 'metamodel' };

type Wish = { readonly help: true } | NewCustomer | { readonly code: string; readonly file: string };
type NewCustomer = {
  readonly code: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly businessDate: string | undefined;
};

/** What the command line asks for, or why it can't be told. */
function wishOf(args: string[]): Wish | string {
  let parsed;
  try {
    const options = {
      name: { type: 'string' },
      language: { type: 'string' },
      'time-zone': { type: 'string' },
      'business-date': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return (error as Error).message;
  }
  if (parsed.values.help === true) return { help: true };
  const [verb, code, ...rest] = parsed.positionals;
  const { name, language = DEFAULT_LANGUAGE, 'time-zone': timeZone = 'Europe/Zurich' } = parsed.values;
  const businessDate = parsed.values['business-date'];
  const file = verb === 'settings' && rest.length === 1 ? rest[0] : undefined;
  if (code === undefined || (file === undefined && (verb !== 'create' || rest.length > 0)))
    return 'Say what to create: create CODE --name NAME; or whose settings: settings CODE FILE';
  if (!CUSTOMER_CODE.test(code)) return `${code} can not be a customer's code`;
  if (file !== undefined) return { code, file };
  if (name === undefined || name.trim() === '') return 'A customer needs a name: --name NAME';
  const known = LANGUAGES.find((each) => each === language);
  if (known === undefined) return `${language} is none of the languages`;
  if (!isTimeZone(timeZone)) return `${timeZone} is not a time zone, such as Europe/Zurich`;
  if (businessDate !== undefined && !pinnedDate.safeParse(businessDate).success)
    return `${businessDate} is not a day of the calendar, such as 2026-06-30`;
  return { code, name: name.trim(), language: known, timeZone, businessDate };
}

/** By any of its names: Asia/Kolkata is as good as Asia/Calcutta. Offsets are none, for they know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

async function create(wish: NewCustomer): Promise<number> {
  const record = await reachRecord(readConfig(process.env), () => undefined);
  try {
    await bringUpRecord(record, () => undefined);
    const isNew = await insertCustomer(record.ownerUrl, { ...wish, modules: ['MAIA_REPOSITORY'] });
    // A customer without a field is what a killed command left: it is finished now.
    const finished = await giveMetamodel(record.appUrl, wish.code);
    if (!isNew && !finished) {
      console.error(`There is a customer ${wish.code} already; nothing was changed.`);
      return 1;
    }
    console.log(`Customer ${wish.code} (${wish.name}) is there, with the standard metamodel and no data.`);
    return 0;
  } finally {
    await record.leave();
  }
}

async function takeSettings(code: string, file: string): Promise<number> {
  const settings = deliveredSettings(await readFile(file, 'utf8'));
  const record = await reachRecord(readConfig(process.env), () => undefined);
  try {
    await bringUpRecord(record, () => undefined);
    if (!(await giveSettings(record.ownerUrl, code, settings))) {
      console.error(`There is no customer ${code}; nothing was changed.`);
      return 1;
    }
    console.log(`Customer ${code} has the settings in ${file}.`);
    const { businessDate } = normaliseCustomerSettings(settings).globals;
    if (businessDate !== null) console.log(`Its business date is pinned to ${businessDate}.`);
    for (const line of lostCards(settings)) console.log(line);
    return 0;
  } finally {
    await record.leave();
  }
}

/** Writes the standard metamodel where there is none; false where there is one. */
async function giveMetamodel(appUrl: string, customerCode: string): Promise<boolean> {
  const database = openDatabase(appUrl);
  try {
    return await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      if ((await readFields(tx, customerCode)).length > 0) return false;
      await writeStandardMetamodel(tx, customerCode, author);
      return true;
    });
  } finally {
    await database.end();
  }
}

const wish = wishOf(process.argv.slice(2));
if (typeof wish === 'string') {
  console.error(`${wish}\n\n${USAGE}`);
  process.exit(2);
}
if ('help' in wish) {
  console.log(USAGE);
  process.exit(0);
}
try {
  process.exitCode = 'file' in wish ? await takeSettings(wish.code, wish.file) : await create(wish);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
