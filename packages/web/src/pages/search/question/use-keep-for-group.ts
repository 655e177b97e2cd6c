import { useEffect } from 'react';
import { currentSession } from '../../../api/session.ts';
import { keepAddresses } from '../../../kept-addresses.ts';
import type { SearchNature } from '../../../paths.ts';
import { useCustomerSettings } from '../../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../../settings/use-user-settings.ts';
import type { SearchState } from './address.ts';
import { customerSearch } from './customer-search.ts';
import { groupAddresses } from './group-search.ts';
import { fromKept } from './kept-state.ts';

/** Keeps for the tab's links what is asked, as the other natures of the group are asked the same. */
export function useKeepForGroup(nature: SearchNature, state: SearchState, keptId: string | null): void {
  const { claims } = currentSession();
  const { defaults, views } = useUserSettings().settings.dashboards;
  const customers = useCustomerSettings().views.search;
  useEffect(() => {
    const beginningOf = (level: SearchNature) => {
      const id = defaults[level];
      const view = id === undefined ? undefined : views[id];
      return id !== undefined && view !== undefined
        ? fromKept(view.state, id)
        : customerSearch(customers, level);
    };
    keepAddresses(claims, nature, groupAddresses(nature, state, beginningOf, keptId));
  }, [claims, nature, state, keptId, defaults, views, customers]);
}
