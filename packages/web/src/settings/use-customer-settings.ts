import type { CustomerSettings } from '@fundarium/contract/settings-customer';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callQuery } from '../api/queries.ts';
import { currentSession } from '../api/session.ts';

/**
 * Read once per page load: a customer's settings change when the product is set up, not while it is used. The pinned
 * date is said by every reply, and another one has them read again.
 */
export const customerSettingsQuery = () => ({
  ...callQuery('customerSettings', { params: { customerCode: currentSession().claims.customerCode } }),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The customer's settings; a failure to load them is raised to the error boundary (spec 8). */
export function useCustomerSettings(): CustomerSettings {
  return useSuspenseQuery(customerSettingsQuery()).data;
}
