import { useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchNature } from '../../paths.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useSavedViews } from '../../settings/use-saved-views.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { AppliedTextContext } from './bar/applied-text.ts';
import { currentSession } from '../../api/session.ts';
import { BARE } from './question/address.ts';
import { customerSearch } from './question/customer-search.ts';
import { showsEverything } from './question/not-liquidated.ts';
import { searchFieldsOf } from './question/search-fields.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { shownUnasked } from './question/unasked.ts';
import { usualFilterOf } from './question/usual-filter.ts';
import { useSearchState } from './question/use-search-state.ts';
import { useDefaultView } from './views/use-current-view.ts';

/** Spec 2: each search has a title of its own; those of funds begin with what is searched for. */
const TITLES: Readonly<Partial<Record<SearchNature, string>>> = {
  STRUCTURED_PRODUCT: 'title-search-structured-products',
  ATTACHMENT: 'title-search-funds-attachments',
  STRUCTURED_PRODUCT_ATTACHMENT: 'title-search-structured-products-attachments',
};

/** The search of a nature, as the address says it. */
export function SearchPage({ nature }: { readonly nature: SearchNature }) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const fields = useMemo(() => searchFieldsOf(metamodel, nature), [metamodel, nature]);
  const saved = useSavedViews(nature);
  const customers = useCustomerSettings().views.search;
  const { claims } = currentSession();
  /** The list as it opens for whoever has chosen no view; whether everything is wanted may change meanwhile. */
  const standardView = useCallback(() => {
    const usual = usualFilterOf(nature);
    const everything = !fields.has(usual.filter.name) || showsEverything(claims, nature);
    // An order alone asks for nothing.
    return shownUnasked(customerSearch(customers, nature) ?? BARE, everything, usual);
  }, [customers, nature, fields, claims]);
  const offered = useMemo(
    () => (customerSearch(customers, nature) === null ? null : standardView()),
    [customers, nature, standardView],
  );
  const [state, step] = useSearchState(nature, fields, useDefaultView(saved) ?? offered);
  const title = TITLES[nature];
  usePageTitle(
    [
      // What tells one tab from the next comes first.
      state.quickText,
      ...(title === undefined ? [t(`level-${nature}`, { count: 2 }), t('title-search-funds')] : [t(title)]),
    ]
      .filter((part) => part !== '')
      .join(' – '),
  );
  // The next key goes before what the last one changes on the screen.
  const drawn = useDeferredValue(state);
  return (
    <AppliedTextContext value={state.quickText}>
      <SearchScreen
        nature={nature}
        fields={fields}
        saved={saved}
        standardView={standardView}
        state={drawn}
        step={step}
      />
    </AppliedTextContext>
  );
}
