import type { z } from 'zod';
import { API_ROOT, STUDIO_ROOT, type Endpoint } from './endpoint.ts';
import {
  breakdownDisabling,
  breakdownsQuery,
  breakdownsReply,
  customerCodesReply,
  entryDisabling,
  entryKind,
  entryOrder,
  entryUpdate,
  fieldDisabling,
  fieldMove,
  fieldRetype,
  fieldRetypePreview,
  fieldUpdate,
  givenBreakdown,
  keptValuesQuery,
  keptValuesReply,
  metamodelWritten,
  newEntry,
  newField,
  retypePreviewReply,
  retypeReply,
} from './studio-metamodel.ts';

const change = <P extends string, B extends z.ZodType, R extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
  reply: R,
) =>
  ({
    method: 'POST',
    path: `${STUDIO_ROOT}/meta/${path}`,
    access: 'token',
    once: true,
    summary,
    body,
    reply,
  }) as const satisfies Endpoint;

/** Changes of the metamodel (spec 4), and what is read of it beside the metamodel itself. */
export const studioMetamodelEndpoints = {
  createField: change('fields/create', 'Create a field', newField, metamodelWritten),
  updateField: change(
    'fields/update',
    'Change what a field says of itself, but for its type',
    fieldUpdate,
    metamodelWritten,
  ),
  disableField: change(
    'fields/disable',
    'Offer a field no longer, its values kept; or offer it again',
    fieldDisabling,
    metamodelWritten,
  ),
  moveField: change(
    'fields/move',
    'Give a field another place, or another level where it has no value',
    fieldMove,
    metamodelWritten,
  ),
  previewFieldRetype: {
    method: 'POST',
    path: `${STUDIO_ROOT}/meta/fields/retype/preview`,
    access: 'token',
    summary: 'Show which values of a field another type could not hold',
    body: fieldRetypePreview,
    reply: retypePreviewReply,
  },
  keptValues: {
    method: 'GET',
    path: `${STUDIO_ROOT}/meta/kept/values`,
    access: 'token',
    summary: 'Values that did not convert when their field was retyped, until the field is set anew',
    query: keptValuesQuery,
    reply: keptValuesReply,
  },
  retypeField: change(
    'fields/retype',
    'Give a field another type and convert its values',
    fieldRetype,
    retypeReply,
  ),
  createMetamodelEntry: {
    ...change(':kind/create', 'Create a category, list, value, type or member', newEntry, metamodelWritten),
    params: entryKind,
  },
  updateMetamodelEntry: {
    ...change(
      ':kind/update',
      'Change the labels of a category, list, value, type or member',
      entryUpdate,
      metamodelWritten,
    ),
    params: entryKind,
  },
  disableMetamodelEntry: {
    ...change(
      ':kind/disable',
      'Offer a category, list, value, type or member no longer, or again',
      entryDisabling,
      metamodelWritten,
    ),
    params: entryKind,
  },
  orderMetamodelEntries: {
    ...change(
      ':kind/order',
      'Order categories, lists, values, types or members',
      entryOrder,
      metamodelWritten,
    ),
    params: entryKind,
  },
  setBreakdown: change(
    'breakdowns/set',
    'Say how an entity divides on a day',
    givenBreakdown,
    metamodelWritten,
  ),
  disableBreakdown: change(
    'breakdowns/disable',
    "Take an entity's breakdown of a day back",
    breakdownDisabling,
    metamodelWritten,
  ),
  breakdowns: {
    method: 'GET',
    path: `${API_ROOT}/breakdowns`,
    access: 'token',
    summary: 'The breakdowns of an entity',
    query: breakdownsQuery,
    // Of an entity that there is not.
    refuses: [404],
    reply: breakdownsReply,
  },
  customerCodes: {
    method: 'GET',
    path: `${API_ROOT}/meta/model/list/customer/codes`,
    access: 'token',
    summary: "Codes of all customers, for the provider's own staff",
    reply: customerCodesReply,
  },
} as const satisfies Record<string, Endpoint>;
