import type { Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { readMetamodel } from './read-store.ts';

/** A metamodel as JSON, with its version. */
export type WrittenMetamodel = { readonly version: number; readonly json: string };

export type KeptMetamodels = ReturnType<typeof keptMetamodels>;

/** Of all customers and languages together. */
const MOST_BYTES = 67_108_864;

/** What the engine takes for a character, at most. */
const BYTES_PER_CHARACTER = 2;

/**
 * Metamodels as they were written last, by customer, token and language: reading and writing one costs more than all
 * else that a page asks for at its start. Every change of a metamodel gives it another token, so what is kept is never
 * out of date; what nobody asks for any more makes room for what is asked for.
 */
export function keptMetamodels(mostBytes = MOST_BYTES) {
  const kept = new Map<string, WrittenMetamodel>();
  let bytes = 0;

  /** The metamodel of the moment at which the person's session was read, where it is kept. */
  function find(
    { customerCode, metamodelToken: token }: SignedIn,
    language: Language,
  ): WrittenMetamodel | undefined {
    const key = keyOf(customerCode, token, language);
    const found = kept.get(key);
    if (found === undefined) return undefined;
    // A map is in the order of insertion: what is used becomes its youngest.
    kept.delete(key);
    kept.set(key, found);
    return found;
  }

  /** Reads a customer's metamodel in a transaction with a snapshot, and keeps it under that snapshot's token. */
  async function read(tx: Tx, customerCode: string, language: Language): Promise<WrittenMetamodel> {
    const { token, metamodel } = await readMetamodel(tx, customerCode, language);
    const written = { version: metamodel.version, json: JSON.stringify(metamodel) };
    keep(keyOf(customerCode, token, language), written);
    return written;
  }

  function keep(key: string, written: WrittenMetamodel): void {
    if (sizeOf(written) > mostBytes) return;
    forget(key);
    kept.set(key, written);
    bytes += sizeOf(written);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    const written = kept.get(key);
    if (written === undefined) return;
    kept.delete(key);
    bytes -= sizeOf(written);
  }

  return { find, read, bytes: () => bytes };
}

const keyOf = (customerCode: string, token: string, language: Language) =>
  `${customerCode} ${token} ${language}`;

const sizeOf = ({ json }: WrittenMetamodel) => json.length * BYTES_PER_CHARACTER;
