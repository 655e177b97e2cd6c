/**
 * The history as a reader of the specification would keep it: one line per act on a field, in the order of writing.
 * It is what the product's own history is compared with, so it imports nothing, which the architecture check holds.
 */
export type Line = {
  /** Of an entity, or of a registration with its country: `CH REGISTRATION_STATUS`. */
  readonly field: string;
  readonly day: number;
  readonly value: unknown;
  readonly previous: unknown;
  readonly retroactive: boolean;
};

/** The value with the latest effective date not after the day; of those of one day, the last written. */
export function valueOn(ledger: readonly Line[], field: string, day: number): unknown {
  let best: Line | undefined;
  for (const line of ledger) {
    if (line.field === field && line.day <= day && (best === undefined || line.day >= best.day)) best = line;
  }
  return best?.value ?? null;
}

/** Writes what is set from a day on; a value that held then already is no act. */
export function remember(
  ledger: Line[],
  values: Readonly<Record<string, unknown>>,
  { day, today }: { readonly day: number; readonly today: number },
): void {
  for (const [field, value] of Object.entries(values)) {
    const previous = valueOn(ledger, field, day);
    if (JSON.stringify(previous) === JSON.stringify(value)) continue;
    const retroactive = ledger.some((line) => line.field === field && line.day > day && line.day <= today);
    ledger.push({ field, day, value, previous, retroactive });
  }
}

/** Everything that is not empty on a day. */
export function heldOn(ledger: readonly Line[], day: number): Record<string, unknown> {
  const fields = [...new Set(ledger.map(({ field }) => field))];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOn(ledger, field, day);
      return value === null ? [] : [[field, value]];
    }),
  );
}
