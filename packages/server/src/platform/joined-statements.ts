import type { ClientBase } from 'pg';
import { JOINED_TABLES } from './policies.ts';

const tables = JOINED_TABLES.join('|');
const TABLE = new RegExp(
  `\\b(?:from|join|into|update|using)\\s+(?:${tables})\\b|,\\s*(?:${tables})\\s+(?:as\\s+)?\\w+\\s+where\\b`,
  'i',
);
const ENTITY = /\b(?:from|join|using)\s+entity\b|,\s*entity\s+e\b/i;
/** Functions of the record that join it themselves, and answer what is seen above a scope as well. */
const SEEN = /\b(?:seen|ancestor)_attachment_nodes\(/i;

/**
 * Tables that hold the customer's condition alone which a statement names without joining `entity`: in a context with
 * scopes it would show what lies outside of them.
 */
export function isUnjoined(statement: string): boolean {
  return TABLE.test(statement) && !ENTITY.test(statement) && !SEEN.test(statement);
}

/** Acts with a connection that refuses such statements, so that one that was forgotten fails instead of showing. */
export async function withJoinedStatements<T>(client: ClientBase, act: () => Promise<T>): Promise<T> {
  const query = client.query as (...given: unknown[]) => unknown;
  const refusing = (...given: unknown[]) => {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { readonly text?: unknown }).text;
    if (typeof text === 'string' && isUnjoined(text))
      throw new Error(`In a context with scopes this statement has to join entity: ${text}`);
    return query.apply(client, given);
  };
  client.query = refusing as typeof client.query;
  try {
    return await act();
  } finally {
    // What it has of its class is there again.
    delete (client as { query?: unknown }).query;
  }
}
