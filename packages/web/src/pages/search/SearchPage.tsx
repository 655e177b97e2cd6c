import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchNature } from '../../paths.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useSavedViews } from '../../settings/use-saved-views.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { AppliedTextContext } from './applied-text.ts';
import { currentSession } from '../../api/session.ts';
import { customerSearch } from './customer-search.ts';
import { NOT_LIQUIDATED, showsEverything } from './not-liquidated.ts';
import { searchFieldsOf } from './search-fields.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { shownUnasked } from './unasked.ts';
import { useSearchState } from './use-search-state.ts';
import { useDefaultView } from './views/use-current-view.ts';

/** The search of a nature, as the address says it. */
export function SearchPage({ nature }: { readonly nature: SearchNature }) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const fields = useMemo(() => searchFieldsOf(metamodel, nature), [metamodel, nature]);
  const saved = useSavedViews(nature);
  const customers = useCustomerSettings().views.search;
  const { claims } = currentSession();
  const offered = useMemo(() => {
    const beginning = customerSearch(customers, nature);
    // An order alone asks for nothing.
    const everything = !fields.has(NOT_LIQUIDATED.name) || showsEverything(claims, nature);
    return beginning && shownUnasked(beginning, everything);
  }, [customers, nature, fields, claims]);
  const [state, step] = useSearchState(nature, fields, useDefaultView(saved) ?? offered);
  usePageTitle(
    [
      // What tells one tab from the next comes first.
      state.quickText,
      ...(nature === 'STRUCTURED_PRODUCT'
        ? [t('title-search-structured-products')]
        : [t(`level-${nature}`, { count: 2 }), t('title-search-funds')]),
    ]
      .filter((part) => part !== '')
      .join(' – '),
  );
  // The next key goes before what the last one changes on the screen.
  const drawn = useDeferredValue(state);
  return (
    <AppliedTextContext value={state.quickText}>
      <SearchScreen nature={nature} fields={fields} saved={saved} state={drawn} step={step} />
    </AppliedTextContext>
  );
}
