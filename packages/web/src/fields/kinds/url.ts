import { isAllowedUrl } from '@fundarium/contract/field-kinds';
import { LINK_TEXT_LIMIT } from '@fundarium/contract/limits';
import { text } from './text.ts';
import type { FieldKind } from '../field-kind.ts';

export const url: FieldKind = {
  ...text,
  columnWidth: 240,
  format: (value) => cut(String(value)),
  copied: (value) => String(value),
  href: (value) => {
    const address = String(value).trim();
    return isAllowedUrl(address) ? address : null;
  },
};

function cut(address: string): string {
  const letters = [...address];
  return letters.length <= LINK_TEXT_LIMIT ? address : `${letters.slice(0, LINK_TEXT_LIMIT).join('')}…`;
}
