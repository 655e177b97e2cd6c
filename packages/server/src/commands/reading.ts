import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { isRole } from '@fundarium/contract/rights';
import { LANGUAGES, MODULES, ROLES, type Language, type Module } from '@fundarium/contract/vocabulary';
import { readGivenFile } from '../platform/given-file.ts';
import { EMAIL } from '../session/claims.ts';
import { CannotBeDone, WrongCall, type Given } from './command.ts';

/** The words behind the verb, as many as `names` says. */
export function words(given: Given, ...names: readonly string[]): readonly string[] {
  const found = given.positionals;
  if (found.length < names.length) throw new WrongCall(`Say the ${names[found.length]}`);
  if (found.length > names.length) throw new WrongCall(`${found[names.length]} is one word too many`);
  return found;
}

export function customerCode(text: string | undefined): string {
  if (text === undefined) throw new WrongCall('Say the customer');
  if (!CUSTOMER_CODE.test(text)) throw new WrongCall(`${text} can not be a customer's code`);
  return text;
}

export function language(text: string): Language {
  const known = LANGUAGES.find((each) => each === text);
  if (known === undefined) throw new WrongCall(`${text} is none of the languages: ${LANGUAGES.join(', ')}`);
  return known;
}

/** Of any of its names: Asia/Kolkata is as good as Asia/Calcutta. Offsets are none, for they know no summer time. */
export function timeZone(name: string): string {
  try {
    if (/^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions())
      return name;
  } catch {
    // Said below.
  }
  throw new WrongCall(`${name} is not a time zone, such as Europe/Zurich`);
}

/** Roles by name, with their prefix or without. */
export function roles(names: readonly string[]): readonly string[] {
  return unique(names.map((name) => name.replace(/^ROLE_/, ''))).map((name) =>
    isRole(name) ? name : oneOf(ROLES, name, 'role'),
  );
}

export function modules(names: readonly string[]): readonly Module[] {
  return unique(names).map((name) => oneOf(MODULES, name, 'module'));
}

const SCOPE = /^[A-Z0-9][A-Z0-9_.-]{0,63}$/;

/** Names of scopes: what can't stand in a list of them is none. */
export function scopes(names: readonly string[]): readonly string[] {
  return unique(names).map((name) => {
    if (SCOPE.test(name)) return name;
    throw new WrongCall(
      `${name} can not be the name of a scope: capitals, digits, underscores, dots and hyphens`,
    );
  });
}

function oneOf<T extends string>(known: readonly T[], name: string, what: string): T {
  const found = known.find((each) => each === name);
  if (found === undefined) throw new WrongCall(`${name} is no ${what}: ${known.join(', ')}`);
  return found;
}

const unique = (names: readonly string[]) => [...new Set(names)];

/** A text of up to 255 characters, or none. */
export function shortText(given: Given, name: string): string | undefined {
  const text = given.text(name);
  if (text !== undefined && (text === '' || text.length > 255))
    throw new WrongCall(`--${name} takes up to 255 characters, at least one`);
  return text;
}

/** Where mails of a person go; empty says nowhere. */
export function emailAddress(given: Given): string | null | undefined {
  const text = given.text('email');
  if (text === '') return null;
  if (text !== undefined && (!EMAIL.test(text) || text.length > 254))
    throw new WrongCall(`--email takes an address such as ana@example.com, not ${text}`);
  return text;
}

/** The row, or the end of the command: there is none of that name. */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new CannotBeDone(`There is no ${what}; nothing was changed.`);
  return row;
}

/** Names of what `wanted` says otherwise than `present`; what it leaves out is as it is. */
export function differences<T extends object>(present: T, wanted: Partial<T>): (keyof T)[] {
  return (Object.keys(wanted) as (keyof T)[]).filter(
    (key) => wanted[key] !== undefined && !isDeepStrictEqual(wanted[key], present[key]),
  );
}

/** Without what is undefined. */
export function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** What a file holds that the person named. */
export async function givenFile(file: string, mostBytes?: number): Promise<Buffer> {
  try {
    return await readGivenFile(fromHere(file), file, mostBytes);
  } catch (error) {
    throw new CannotBeDone((error as Error).message, { cause: error });
  }
}

/** A path as the person wrote it: npm changes to the repository's folder and says here where the person was. */
export function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}
