/**
 * Values of entries in their order, some of them read before they are asked for. One that could not be read throws when it
 * is its turn.
 * @param ahead how many are read beyond the one that is given
 */
export async function* readAhead<Entry, Value>(
  entries: readonly Entry[],
  read: (entry: Entry) => Promise<Value>,
  ahead: number,
): AsyncGenerator<readonly [Entry, Value]> {
  const reading: Promise<Value>[] = [];
  const begin = (entry: Entry) => {
    const value = read(entry);
    // Nobody listens yet; whoever takes it hears of the failure.
    value.catch(() => undefined);
    reading.push(value);
  };
  entries.slice(0, ahead).forEach(begin);
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + ahead];
    if (next !== undefined) begin(next);
    yield [entry, await reading.shift()!];
  }
}
