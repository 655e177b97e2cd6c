import { wordsOf } from './start-part.ts';

/** Why a connection to PostgreSQL could not be made, and what to do where the words of the other end don't say it. */
export function connectFailure(error: unknown): string {
  const said = wordsOf(error);
  return /unsupported startup parameter/.test(said)
    ? `${said}. This is a pooler: name PostgreSQL itself, for locks have to stay on their connection.`
    : said;
}
