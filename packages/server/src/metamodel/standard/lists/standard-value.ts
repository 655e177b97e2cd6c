import { labels } from '../labels.ts';
import type { StandardList, StandardValue } from '../standard-field.ts';

/** A value with its eight texts. */
export function value(code: string, eight: Parameters<typeof labels>[0]): StandardValue {
  return { value: code, labels: labels(eight) };
}

export function list(code: string, ...values: StandardValue[]): StandardList {
  return { code, values };
}
