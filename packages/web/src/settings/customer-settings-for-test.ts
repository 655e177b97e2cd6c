import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { createQueryClient } from '../api/query-client.ts';
import { customerSettingsQuery } from './use-customer-settings.ts';

/** What calls are kept in, with the settings of the session's customer there already: of one in a time zone. */
export function queryClientIn(timeZone: string) {
  const client = createQueryClient();
  const settings = normaliseCustomerSettings({ globals: { timeZone } });
  client.setQueryData(customerSettingsQuery().queryKey, settings);
  return client;
}
