import { ATTACHMENT_LINK_TEXT_LIMIT } from '@fundarium/contract/limits';
import { LEVELS } from '@fundarium/contract/vocabulary';
import { fileSize } from '@fundarium/finance/file-size';
import type { FieldKind } from '../field-kind.ts';
import { formatCount } from '../decimal-text.ts';
import { whole } from './number.ts';
import { code } from './text.ts';
import { linkOf } from './url.ts';

/** Spec 9: bytes, KB, MB, GB, TB, rounded. */
const size: FieldKind = {
  ...whole,
  format: (value, _, { locale, t }) => {
    const { amount, unit } = fileSize(Number(value));
    return t(`file-size-${unit}`, { value: formatCount(amount, locale) });
  },
};

const link = linkOf(ATTACHMENT_LINK_TEXT_LIMIT, 120);
/** Of this site, wherever that stands. */
const absolute = (value: unknown) => new URL(String(value), globalThis.location?.origin).href;
const permalink: FieldKind = {
  ...link,
  format: (value, ...rest) => link.format(absolute(value), ...rest),
  copied: absolute,
  href: absolute,
};

const nature: FieldKind = {
  ...code,
  // What a filter looks for may be a part of a level's code.
  format: (value, _, { t }) =>
    LEVELS.some((level) => level === value) ? t(`level-${String(value)}`, { count: 1 }) : String(value),
};

/** Fields of documents whose values are shown otherwise than their types' (spec 9), by business code. */
export const attachmentKinds: Readonly<Record<string, FieldKind>> = {
  FILE_SIZE: size,
  URI: link,
  PERMALINK: permalink,
  NODE_NATURE: nature,
};
