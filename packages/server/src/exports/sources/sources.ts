import type { ExportSourceType } from '@fundarium/contract/export-sources';
import type { TableMaker } from '../source.ts';
import { auditTable } from './audit.ts';
import { breakdownsTable } from './breakdowns.ts';
import { changesTable } from './changes.ts';
import { compareTable } from './compare.ts';
import { detailsTable } from './details.ts';
import { documentsTable } from './documents.ts';
import { findingsTable } from './findings.ts';
import { matrixTable } from './matrix.ts';
import { navTable } from './nav.ts';
import { performanceTable } from './performance.ts';
import { searchTable } from './search.ts';
import { timelineTable } from './timeline.ts';

/** How each source of exports becomes a table. */
export const SOURCES: { readonly [T in ExportSourceType]: TableMaker<T> } = {
  SEARCH: searchTable,
  DOCUMENTS: documentsTable,
  DETAILS: detailsTable,
  AUDIT: auditTable,
  TIMELINE: timelineTable,
  COMPARE: compareTable,
  CHANGES: changesTable,
  FINDINGS: findingsTable,
  MATRIX: matrixTable,
  BREAKDOWNS: breakdownsTable,
  NAV: navTable,
  PERFORMANCE: performanceTable,
};
