import { readdirSync } from 'node:fs';
import { z } from 'zod';

/** The path of a folder whose files can be listed: what is put there is read later, when nobody looks at the start. */
export const readableFolder = z.string().refine((path) => {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
});
