import { PAGE_RIGHTS } from './rights-table.ts';
import { LEVELS, type Level } from './vocabulary.ts';

/** The level that an address means by a nature: an entity code, read without regard to case. */
export function levelOfNature(nature: string): Level | null {
  return LEVELS.find((level) => level === nature.toUpperCase()) ?? null;
}

/** Of every page (spec 2), in the router's notation: `$name` is a parameter. */
const PATTERNS = Object.keys(PAGE_RIGHTS).map((path) => path.split('/'));

/** Sub-funds alone have a page of breakdowns. */
const isNatureOf = (page: string, level: Level | null): boolean =>
  page === 'breakdowns' ? level === 'PROD' : level !== null;

/** Whether a page stands at a path; everything else is the fallback page's. A slash at the end counts for nothing. */
export function isPagePath(pathname: string): boolean {
  const given = pathname.replace(/(?<=[^/])\/$/, '').split('/');
  return PATTERNS.some(
    (pattern) =>
      pattern.length === given.length &&
      pattern.every((part, at) => {
        if (part === '$nature') return isNatureOf(pattern[2]!, levelOfNature(given[at]!));
        return part.startsWith('$') ? given[at] !== '' : part === given[at];
      }),
  );
}

/** Pages of funds that structured products have at an address of their own. */
const NATURE_PATH = /^\/v2\/(search|details|audit|breakdowns)\/([^/]+)(.*)$/;

/**
 * The address at which a page with a nature stands: its entity code in upper case, structured products at their own
 * address. Null where the path is that already, or names no nature.
 */
export function canonicalPath(pathname: string): string | null {
  const [, page, nature, rest] = NATURE_PATH.exec(pathname) ?? [];
  const level = nature === undefined ? null : levelOfNature(nature);
  if (level === null) return null;
  const path =
    level === 'STRUCTURED_PRODUCT' ? `/v2/structured/products/${page}${rest}` : `/v2/${page}/${level}${rest}`;
  return path === pathname ? null : path;
}
