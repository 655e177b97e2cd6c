/**
 * Numbers and days are written in the digits that are typed, and in the years of the record, whatever the region is used
 * to: what is shown must be what can be entered and found again.
 */
export const LATIN_DIGITS = { numberingSystem: 'latn' } as const;
export const RECORD_YEARS = { ...LATIN_DIGITS, calendar: 'gregory' } as const;
