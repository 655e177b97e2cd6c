/** A text of the language packs by its key, with what its placeholders stand for. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;
