import { type Fillings, labels } from '../labels.ts';
import type { StandardList, StandardValue } from '../standard-field.ts';

/** A value with the key of its label. */
export function value(code: string, label: string, fillings?: Fillings): StandardValue {
  return { value: code, labels: labels(label, fillings) };
}

export function list(code: string, ...values: StandardValue[]): StandardList {
  return { code, values };
}
