import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { contextOf } from '../platform/signed-in.ts';
import { readMetamodel } from './read-store.ts';
import { studioMetamodelRoutes } from './studio-routes.ts';

export function metamodelRoutes(bind: Bind, database: Database): void {
  bind('metamodel', ({ params, session }) =>
    database.withCustomer(
      contextOf(session),
      (tx) => readMetamodel(tx, session.customerCode, params.language),
      {
        snapshot: true,
      },
    ),
  );
  studioMetamodelRoutes(bind, database);
}
