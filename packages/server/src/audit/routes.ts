import type { Bind } from '../platform/http.ts';
import type { HistoryReading } from './history-reading.ts';

export function historyRoutes(bind: Bind, reading: HistoryReading): void {
  bind('audit', ({ session, query }) => reading.audit(session, null, query));
  bind('entityAudit', ({ session, params, query }) => reading.audit(session, params, query));
  bind('auditChoices', ({ session }) => reading.auditChoices(session));
  bind('fieldHistory', ({ session, params, query }) => reading.fieldHistory(session, params, query));
  bind('timeline', ({ session, params, query }) => reading.timeline(session, params, query));
  bind('asOf', ({ session, params, query }) => reading.asOf(session, params, query));
}
