import { showValue } from '../../plain-text.ts';
import type { LeftOut } from './fund-delivery.ts';
import { markRead, type XmlElement } from './xml-element.ts';

/** Where a reader says what it leaves out; the element then counts as read, with all below it. */
export type Leave = (element: XmlElement, value: string, reason: string, kind?: LeftOut['kind']) => void;

export function leaveInto(notTaken: LeftOut[]): Leave {
  return (element, value, reason, kind = 'rejected') => {
    markRead(element);
    notTaken.push({ kind, line: element.line, value: showValue(value), reason });
  };
}
