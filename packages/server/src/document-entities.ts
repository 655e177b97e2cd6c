import type { EntityPort } from './documents/surroundings.ts';
import { insertChanges } from './entities/change-store.ts';
import { beginWrite } from './entities/due-store.ts';
import { placeKey, readKnown } from './entities/known-store.ts';

/** What documents need of entities, composed for whoever serves or activates them. */
export const documentEntities: EntityPort = { beginWrite, readKnown, placeKey, insertChanges };
