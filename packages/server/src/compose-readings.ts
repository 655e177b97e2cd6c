import { askSearch } from './ask-search.ts';
import { comparisonReading, type ComparisonReading } from './audit/comparison-reading.ts';
import { historyReading, type HistoryReading } from './audit/history-reading.ts';
import { documentEntities } from './document-entities.ts';
import { matrixReading, type MatrixReading } from './documents/matrix-reading.ts';
import { findingsFor } from './findings/routes.ts';
import type { IndexClient } from './index/process/client.ts';
import { breakdownReading, type BreakdownReading } from './metamodel/breakdown-reading.ts';
import { readMoneyFields } from './money-fields.ts';
import { performanceReading, type PerformanceReading } from './performance/performance-reading.ts';
import type { Database } from './platform/database.ts';
import { priceReading, type PriceReading } from './prices/price-reading.ts';
import { sessionPlaces, type SessionPlaces } from './search/session-places.ts';
import { packFor } from './translations/packs.ts';

/** What the rooms answer their own calls with; exports are made of the same. */
export type Readings = {
  readonly history: HistoryReading;
  readonly comparison: ComparisonReading;
  readonly findings: ReturnType<typeof findingsFor>;
  readonly matrix: MatrixReading;
  readonly breakdowns: BreakdownReading;
  readonly prices: PriceReading;
  readonly performance: PerformanceReading;
  /** Of searches, shared by whatever asks the index in the name of a session. */
  readonly places: SessionPlaces;
};

export function composeReadings(database: Database, index: Pick<IndexClient, 'ask'>): Readings {
  const places = sessionPlaces();
  const searches = askSearch(index, places);
  return {
    history: historyReading({ database, packFor }),
    comparison: comparisonReading({ database, packFor, searches, readMoneyFields }),
    findings: findingsFor(database),
    matrix: matrixReading({ database, entities: documentEntities, searches }),
    breakdowns: breakdownReading(database),
    prices: priceReading(database),
    performance: performanceReading(database),
    places,
  };
}
