import { HOSTS_WITHOUT_CUSTOMER } from './vocabulary.ts';

/** A customer code as the record keeps it: capitals, digits and underscores. */
export const CUSTOMER_CODE = /^[A-Z][A-Z0-9_]{0,39}$/;

/**
 * The customer that a host name hints at (spec 5): its first label, other characters than letters and digits as
 * underscores; null for DEV, TEST, UAT and CPROD, for addresses and for `localhost`.
 */
export function customerCodeFromHost(host: string): string | null {
  const name = host.replace(/:\d+$/, '');
  if (name === 'localhost' || /^[\d.]+$/.test(name) || name.includes('[')) return null;
  const code = (name.split('.')[0] ?? '').replace(/[^A-Za-z0-9]/g, '_').toUpperCase();
  return code === '' || HOSTS_WITHOUT_CUSTOMER.some((each) => each === code) ? null : code;
}
