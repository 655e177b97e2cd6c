import { isAllowedUrl } from '@fundarium/contract/field-kinds';
import { LINK_TEXT_LIMIT } from '@fundarium/contract/limits';
import { text } from './text.ts';
import type { FieldKind } from '../field-kind.ts';

export const url = linkOf(LINK_TEXT_LIMIT, 240);

/** A link that is shown by so many of its characters. */
export function linkOf(limit: number, columnWidth: number): FieldKind {
  return {
    ...text,
    columnWidth,
    format: (value) => cut(String(value), limit),
    copied: (value) => String(value),
    href: (value) => {
      const address = String(value).trim();
      return isAllowedUrl(address) ? address : null;
    },
  };
}

function cut(address: string, limit: number): string {
  const letters = [...address];
  return letters.length <= limit ? address : `${letters.slice(0, limit).join('')}…`;
}
