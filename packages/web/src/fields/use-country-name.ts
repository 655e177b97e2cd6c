import { useMemo } from 'react';
import { useMetamodel } from './metamodel.ts';
import { optionsOf } from './options.ts';

/** Names of countries in the reader's language: the customer's list's, else the browser's. */
export function useCountryName(): (country: string) => string {
  const metamodel = useMetamodel();
  return useMemo(() => {
    const field = metamodel.fields.find(
      ({ level, businessCode }) => level === 'REGISTRATION_COUNTRY' && businessCode === 'COUNTRY',
    );
    const labels = field === undefined ? undefined : optionsOf(field, metamodel).labels;
    const regions = new Intl.DisplayNames(metamodel.lang, { type: 'region', fallback: 'code' });
    const known = (country: string) => (/^[A-Z]{2}$/.test(country) ? regions.of(country) : undefined);
    return (country) => labels?.get(country) ?? known(country) ?? country;
  }, [metamodel]);
}
