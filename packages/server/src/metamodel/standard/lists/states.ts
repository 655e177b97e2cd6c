import { LIFECYCLE_STATES, type Labels, type LifecycleState } from '@fundarium/contract/vocabulary';
import { labels } from '../labels.ts';
import type { StandardList } from '../standard-field.ts';

const active = labels('active');
const inactive = labels('inactive');
const inLiquidation = labels('in-liquidation');

/** The status as delivered: the phases that the industry's dictionary names. */
export const FUND_STATUS: StandardList = {
  code: 'FUND_STATUS',
  values: [
    {
      value: 'PROJECTED',
      labels: labels('projected'),
    },
    {
      value: 'TO_BE_LAUNCHED',
      labels: labels('to-be-launched'),
    },
    {
      value: 'OFFERING_PERIOD',
      labels: labels('offering-period'),
    },
    { value: 'ACTIVE', labels: active },
    {
      value: 'DORMANT',
      labels: labels('dormant'),
    },
    { value: 'IN_LIQUIDATION', labels: inLiquidation },
    {
      value: 'TERMINATED',
      labels: labels('terminated'),
    },
  ],
};

export const ACTIVE_INACTIVE: StandardList = {
  code: 'ACTIVE_INACTIVE',
  values: [
    { value: 'ACTIVE', labels: active },
    { value: 'INACTIVE', labels: inactive },
  ],
};

const stateLabels: Readonly<Record<LifecycleState, Labels>> = {
  LIQUIDATED: labels('liquidated'),
  IN_LIQUIDATION: inLiquidation,
  INACTIVE: inactive,
  ACTIVE: active,
  LIVE: labels('live'),
};

export const LIFECYCLE_STATE: StandardList = {
  code: 'LIFECYCLE_STATE',
  values: LIFECYCLE_STATES.map((value) => ({ value, labels: stateLabels[value] })),
};

/** Of a document at its entity (spec 4). */
export const ATTACHMENT_STATUS: StandardList = {
  code: 'ATTACHMENT_STATUS',
  values: [
    {
      value: 'ACTIVE',
      labels: labels('current'),
    },
    {
      value: 'ARCHIVED',
      labels: labels('archive'),
    },
    {
      value: 'REMOVED',
      labels: labels('deleted'),
    },
    {
      value: 'FILING_IN_PROGRESS',
      labels: labels('filing-in-progress'),
    },
  ],
};
