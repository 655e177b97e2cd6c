import { z } from 'zod';

/** What the search page keeps in the address. */
export const searchAddress = z.object({ quickText: z.string().optional().catch(undefined) });
export type SearchAddress = z.infer<typeof searchAddress>;
