import { writeFile } from 'node:fs/promises';
import { lockCustomer } from '../entities/customer-change-store.ts';
import { writeActivity } from '../platform/activity.ts';
import { parseJsonText } from '../platform/json-text.ts';
import { readTextsFile } from '../translations/own-texts.ts';
import { packFor } from '../translations/packs.ts';
import { readAllOwnTexts, writeOwnTexts, type OwnTexts } from '../translations/text-store.ts';
import { CannotBeDone, done, listed, type Thing, type Work } from './command.ts';
import { customerCode, found, fromHere, givenFile, language, words } from './reading.ts';

const MOST_BYTES = 2_097_152;
/** Of the problems of a file: the others are of the same kind. */
const MOST_SAID = 20;

type Texts = Readonly<Record<string, OwnTexts>>;

/** Texts of the screens that a customer words in its own way. */
export const texts: Thing = {
  name: 'texts',
  what: "A customer's own wording of texts, by language and key. Anybody can see them.",
  verbs: {
    create: {
      takes: 'CUSTOMER FILE',
      what: 'Shows the texts of a file, {"de": {"shell-logout": "Abmelden"}}, in the place of all that the customer had of its own. Keys, placeholders and plural forms are checked.',
      read: (given) => {
        const [code, file] = words(given, 'customer', 'file');
        customerCode(code);
        return async (work) => change(work, code!, await readTexts(file!));
      },
    },
    list: {
      takes: 'CUSTOMER',
      what: 'Which texts the customer words in its own way.',
      read: (given) => {
        const [code] = words(given, 'customer');
        customerCode(code);
        return ({ asOwner }) =>
          asOwner(async (tx) => {
            found(await lockCustomer(tx, code!), `customer ${code}`);
            const rows = Object.entries(await readAllOwnTexts(tx, code!)).flatMap(([spoken, byKey]) =>
              Object.entries(byKey).map(([key, text]) => ({ language: spoken, key, text })),
            );
            return listed('texts', rows, (row) => [row.language, row.key, row.text]);
          });
      },
    },
    default: {
      takes: 'LANGUAGE FILE',
      what: "Writes the product's own texts of a language to a file, to begin with.",
      read: (given) => {
        const [name, file] = words(given, 'language', 'file');
        const spoken = language(name!);
        return async () => {
          const pack = packFor(spoken);
          const isNew = await writeNew(file!, `${JSON.stringify({ [spoken]: pack }, null, 2)}\n`);
          return done(isNew, `The ${Object.keys(pack).length} texts of ${spoken} are in ${file}.`, {
            language: spoken,
            file,
          });
        };
      },
    },
    end: {
      takes: 'CUSTOMER',
      what: "Shows the product's own texts again.",
      read: (given) => {
        const [code] = words(given, 'customer');
        customerCode(code);
        return (work) => change(work, code!, {});
      },
    },
  },
};

function change({ asOwner, who }: Work, code: string, own: Texts) {
  return asOwner(async (tx) => {
    found(await lockCustomer(tx, code), `customer ${code}`);
    const changes = await writeOwnTexts(tx, code, own);
    const details = { changes };
    if (changes > 0)
      await writeActivity(tx, { customerCode: code, who, act: 'CHANGE_TEXTS', subject: code, details });
    const count = Object.values(own).reduce((sum, byKey) => sum + Object.keys(byKey).length, 0);
    return done(changes > 0, `${code} words ${count} texts in its own way.`, {
      customer: code,
      count,
      changes,
    });
  });
}

/** Writes a file that is not there yet; false where it is, with this text. */
async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(fromHere(file), text, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') {
      const why = code === 'ENOENT' ? 'there is no such folder' : message;
      throw new CannotBeDone(`${file} can't be written: ${why}.`, { cause: error });
    }
  }
  if ((await givenFile(file)).toString() === text) return false;
  throw new CannotBeDone(
    `${file} is there already, with something else in it; nothing was changed. Choose another name.`,
  );
}

async function readTexts(file: string): Promise<Texts> {
  const text = (await givenFile(file, MOST_BYTES)).toString();
  let given: unknown;
  try {
    given = parseJsonText(text);
  } catch (error) {
    throw new CannotBeDone(`${file} is not JSON (${(error as Error).message}); nothing was changed.`);
  }
  const read = readTextsFile(given, packFor);
  if ('texts' in read) return read.texts;
  const said = read.problems
    .slice(0, MOST_SAID)
    .map(({ language: spoken, key, problem }) => `  ${[spoken, key].filter(Boolean).join(' ')}: ${problem}`);
  const more = read.problems.length > MOST_SAID ? [`  and ${read.problems.length - MOST_SAID} more`] : [];
  throw new CannotBeDone([`${file} can't be used; nothing was changed:`, ...said, ...more].join('\n'));
}
