/** A file that somebody chose, and why it can not be stored as far as that is known. */
export type ChosenFile = { readonly file: File; readonly wrong: string | null };

/** Kinds of files that are taken; the server looks at the content as well. */
export const TAKEN = ['.pdf', '.docx', '.xlsx', '.csv', '.xml', '.txt', '.png', '.jpg', '.jpeg'] as const;

type TextOf = (key: string) => string;

/** Files behind those that were chosen before, each once, with what is wrong with them at first sight. */
export function withFiles(before: readonly ChosenFile[], files: readonly File[], t: TextOf): ChosenFile[] {
  const isNew = (file: File) => !before.some((each) => isSame(each.file, file));
  return [...before, ...files.filter(isNew).map((file) => ({ file, wrong: wrongAtSight(file, t) }))];
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function wrongAtSight({ name, size }: File, t: TextOf): string | null {
  if (!TAKEN.some((ending) => name.toLowerCase().endsWith(ending))) return t('card-documents-not-taken');
  return size === 0 ? t('card-documents-empty-file') : null;
}
