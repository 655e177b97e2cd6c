import { API_ROOT, type Endpoint } from './endpoint.ts';
import {
  asOfQuery,
  asOfReply,
  auditChoicesReply,
  auditQuery,
  auditReply,
  entityPath,
  fieldHistoryQuery,
  fieldHistoryReply,
  timelineQuery,
  timelineReply,
} from './history.ts';

/** What was, on both clocks. */
export const historyEndpoints = {
  audit: {
    method: 'GET',
    path: `${API_ROOT}/audit`,
    access: 'token',
    summary: "Every change of the customer's record, one row per field, in order of integration",
    query: auditQuery,
    reply: auditReply,
  },
  entityAudit: {
    method: 'GET',
    path: `${API_ROOT}/audit/:level/:code`,
    access: 'token',
    summary: 'Every change of an entity, one row per field, in order of integration',
    params: entityPath,
    query: auditQuery,
    reply: auditReply,
  },
  auditChoices: {
    method: 'GET',
    path: `${API_ROOT}/audit-choices`,
    access: 'token',
    summary: "The kinds of changes, persons and deliveries that the customer's record of changes names",
    reply: auditChoicesReply,
  },
  fieldHistory: {
    method: 'GET',
    path: `${API_ROOT}/field-history/:level/:code`,
    access: 'token',
    summary: 'Since when each field of an entity and of what stands above it holds its value, and its steps',
    params: entityPath,
    query: fieldHistoryQuery,
    reply: fieldHistoryReply,
  },
  timeline: {
    method: 'GET',
    path: `${API_ROOT}/timeline/:level/:code`,
    access: 'token',
    summary: 'The values of a field and from which day each held, for every reader of the entity',
    params: entityPath,
    query: timelineQuery,
    reply: timelineReply,
  },
  asOf: {
    method: 'GET',
    path: `${API_ROOT}/as-of/:level/:code`,
    access: 'token',
    summary: 'An entity and what stood above it: valid on a day, as known on a day or at a revision',
    params: entityPath,
    query: asOfQuery,
    reply: asOfReply,
  },
} as const satisfies Record<string, Endpoint>;
