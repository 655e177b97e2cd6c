import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  XmlDocument,
  XmlParseError,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';

const SCHEMA_FILE = 'FundsXML4.xsd';
/** A check holds the whole file as a tree, some ten times its size. */
export const LARGEST_CHECKED_BYTES = 32_000_000;
const MOST_NAMED = 20;

export type SchemaProblem = { readonly line: number; readonly reason: string };
export type SchemaCheck = { readonly schema: string; readonly problems: readonly SchemaProblem[] };

/**
 * The schema that the operator has put for a version: in a folder named after the version's first two numbers (the
 * latest such folder), or in the folder given itself. Null where there is none.
 */
export function schemaFolder(folder: string, version: string, folders: readonly string[]): string | null {
  const series = version.split('.').slice(0, 2).join('.');
  const fitting = folders
    .filter((name) => name === series || name.startsWith(`${series}.`))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .find((name) => existsSync(join(folder, name, SCHEMA_FILE)));
  if (fitting !== undefined) return join(folder, fitting);
  return existsSync(join(folder, SCHEMA_FILE)) ? folder : null;
}

/** Checks a file against the schema in a folder; its structure is checked before, so that it names no other file. */
export function checkBytes(bytes: Uint8Array, folder: string): SchemaCheck {
  readSchemasFrom(folder);
  const schema = XmlDocument.fromBuffer(readFileSync(join(folder, SCHEMA_FILE)), {
    url: `${PREFIX}${SCHEMA_FILE}`,
  });
  const problems: SchemaProblem[] = [];
  const checked = { schema: basename(folder), problems };
  try {
    const validator = XsdValidator.fromDoc(schema);
    try {
      const document = XmlDocument.fromBuffer(bytes);
      try {
        validator.validate(document);
      } finally {
        document.dispose();
      }
    } finally {
      validator.dispose();
    }
  } catch (error) {
    if (!(error instanceof XmlValidateError || error instanceof XmlParseError)) throw error;
    for (const { line, message } of error.details.slice(0, MOST_NAMED)) {
      problems.push({ line, reason: message.trim().replaceAll(/\s+/g, ' ') });
    }
  } finally {
    schema.dispose();
  }
  return checked;
}

const PREFIX = 'fundsxml-schema:///';
let folderRead = '';
let isRegistered = false;

/** A schema may import others that lie beside it, and nothing else. */
function readSchemasFrom(folder: string): void {
  folderRead = folder;
  if (isRegistered) return;
  isRegistered = true;
  const fileOf = (url: string) => resolve(folderRead, basename(url));
  xmlRegisterInputProvider({
    match: (url) => url.startsWith(PREFIX) && existsSync(fileOf(url)),
    open: (url) => openSync(fileOf(url), 'r'),
    read: (file, buffer) => readSync(file, buffer, 0, buffer.byteLength, null),
    close: (file) => {
      closeSync(file);
      return true;
    },
  });
}
