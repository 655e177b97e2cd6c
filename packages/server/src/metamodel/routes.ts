import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { contextOf } from '../platform/signed-in.ts';
import { WrittenReply } from '../platform/written-reply.ts';
import type { KeptMetamodels } from './kept-metamodels.ts';
import { studioMetamodelRoutes } from './studio-routes.ts';

export function metamodelRoutes(bind: Bind, database: Database, metamodels: KeptMetamodels): void {
  bind('metamodel', async ({ params: { language }, session }) => {
    const { json } =
      metamodels.find(session, language) ??
      (await database.withCustomer(
        contextOf(session),
        (tx) => metamodels.read(tx, session.customerCode, language),
        { snapshot: true },
      ));
    return new WrittenReply(json);
  });
  studioMetamodelRoutes(bind, database);
}
