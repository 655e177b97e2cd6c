import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { canBeChangedField, CHANGE_TYPES, type ChangeType } from '@fundarium/contract/change-types';
import { AUDIT_FILTERS_MAX } from '@fundarium/contract/limits';
import { z } from 'zod';

const given = z.union([z.string(), z.array(z.string())]).optional();

/** What the audit screen keeps in the address, as it stands there; `readAudit` says what it means. */
export const auditAddress = z.object({
  changeTypes: given,
  fields: given,
  modifiedBy: given,
  source: given,
  integratedFrom: given,
  integratedTo: given,
  effectiveFrom: given,
  effectiveTo: given,
  retroactive: given,
  text: given,
  subtree: given,
  revision: given,
});
export type AuditAddress = z.infer<typeof auditAddress>;

/** What is asked for; null and empty lists set no condition. */
export type AuditState = {
  readonly changeTypes: readonly ChangeType[];
  /** Business codes. */
  readonly fields: readonly string[];
  readonly modifiedBy: readonly string[];
  readonly source: readonly string[];
  readonly integratedFrom: string | null;
  readonly integratedTo: string | null;
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
  readonly retroactive: boolean | null;
  readonly text: string;
  readonly subtree: boolean;
  readonly revision: number | null;
};

export const UNFILTERED: AuditState = {
  changeTypes: [],
  fields: [],
  modifiedBy: [],
  source: [],
  integratedFrom: null,
  integratedTo: null,
  effectiveFrom: null,
  effectiveTo: null,
  retroactive: null,
  text: '',
  subtree: false,
  revision: null,
};

const TEXT_MAX = 200;

/** What an address asks for; what can't be read is no condition. */
export function readAudit(address: AuditAddress): AuditState {
  const list = (value: string | readonly string[] | undefined, longest: number) =>
    [...new Set([value ?? []].flat())].filter((each) => each !== '' && each.length <= longest);
  const one = (value: string | readonly string[] | undefined) => [value ?? []].flat()[0] ?? '';
  const day = (value: string | readonly string[] | undefined) =>
    isCalendarDate(one(value)) ? one(value) : null;
  const flag = one(address.retroactive);
  return {
    changeTypes: CHANGE_TYPES.filter((each) => list(address.changeTypes, 100).includes(each)),
    fields: list(address.fields, 100).filter(canBeChangedField).slice(0, AUDIT_FILTERS_MAX.fields),
    modifiedBy: list(address.modifiedBy, TEXT_MAX).slice(0, AUDIT_FILTERS_MAX.modifiedBy),
    source: list(address.source, TEXT_MAX).slice(0, AUDIT_FILTERS_MAX.source),
    integratedFrom: day(address.integratedFrom),
    integratedTo: day(address.integratedTo),
    effectiveFrom: day(address.effectiveFrom),
    effectiveTo: day(address.effectiveTo),
    retroactive: flag === 'true' ? true : flag === 'false' ? false : null,
    text: one(address.text).trim().slice(0, TEXT_MAX),
    subtree: one(address.subtree) === 'true',
    revision: /^\d{1,15}$/.test(one(address.revision)) ? Number(one(address.revision)) : null,
  };
}

/** The conditions as an address and as a question: those that are none are left out. */
export function auditParameters(state: AuditState) {
  const list = <T extends string>(values: readonly T[]) => (values.length === 0 ? undefined : [...values]);
  return {
    changeTypes: list(state.changeTypes),
    fields: list(state.fields),
    modifiedBy: list(state.modifiedBy),
    source: list(state.source),
    integratedFrom: state.integratedFrom ?? undefined,
    integratedTo: state.integratedTo ?? undefined,
    effectiveFrom: state.effectiveFrom ?? undefined,
    effectiveTo: state.effectiveTo ?? undefined,
    retroactive: state.retroactive === null ? undefined : String(state.retroactive),
    text: state.text === '' ? undefined : state.text,
    subtree: state.subtree ? 'true' : undefined,
    revision: state.revision === null ? undefined : String(state.revision),
  };
}

/** How many conditions are set, apart from the text and what stands below. */
export function countFilters(state: AuditState): number {
  const { text: _, subtree: __, ...filters } = auditParameters(state);
  return Object.values(filters).filter((each) => each !== undefined).length;
}
