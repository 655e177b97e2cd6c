import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { useCountryName } from '../../fields/use-country-name.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import type { CardProps } from '../card-kind.ts';
import styles from './registration.module.css';
import { registrationsByName, type CountryRegistration } from './registrations.ts';
import { RegistrationTable } from './RegistrationTable.tsx';

type Shape = 'table' | 'map';

/** Where it is registered and where it is marketed, as a table or on a map (spec 2, card REGISTRATION). */
export function RegistrationCard({ entity, title }: CardProps<'REGISTRATION'>) {
  const { t } = useTranslation();
  const { lang } = useMetamodel();
  const nameOf = useCountryName();
  const [shape, setShape] = useState<Shape>('table');
  const countries = useMemo(() => registrationsByName(entity, nameOf, lang), [entity, nameOf, lang]);
  const impossible = countries.filter(({ kind }) => kind === 'IMPOSSIBLE');
  return (
    <Card
      title={title}
      subtitle={countries.length === 0 ? undefined : formatCount(countries.length, currentLocale())}
      actions={
        countries.length > 0 && (
          <ToggleGroup<Shape>
            label={t('card-registration-shape')}
            value={shape}
            choices={[
              { value: 'table', shown: t('card-registration-table') },
              { value: 'map', shown: t('card-registration-map') },
            ]}
            onChange={setShape}
          />
        )
      }
    >
      {countries.length === 0 && <p className={styles.none}>{t('card-registration-none')}</p>}
      {impossible.length > 0 && (
        <p className={styles.impossible} role="note">
          {t('card-registration-impossible', {
            countries: new Intl.ListFormat(lang).format(impossible.map(({ name }) => name)),
          })}
        </p>
      )}
      {countries.length > 0 && shape === 'table' && <RegistrationTable countries={countries} />}
      {countries.length > 0 && shape === 'map' && <MapWhenThere countries={countries} />}
    </Card>
  );
}

/** The map's code and shapes are fetched when it is opened. */
function MapWhenThere({ countries }: { readonly countries: readonly CountryRegistration[] }) {
  const { t } = useTranslation();
  const map = useQuery({
    queryKey: ['registration-map'],
    queryFn: async ({ signal }) => {
      const [{ RegistrationMap }, { fetchAtlas }] = await Promise.all([
        import('./RegistrationMap.tsx'),
        import('./atlas.ts'),
      ]);
      return { RegistrationMap, atlas: await fetchAtlas(signal) };
    },
    staleTime: Infinity,
    // Shapes are the same for as long as the page is there.
    structuralSharing: false,
  });
  if (map.isPending)
    return (
      <div className={styles.waiting} aria-busy>
        <Skeleton width="100%" height={280} />
      </div>
    );
  if (map.isError)
    return <ErrorState what={t('card-registration-map-failed')} onRetry={() => void map.refetch()} />;
  const { RegistrationMap, atlas } = map.data;
  return <RegistrationMap atlas={atlas} countries={countries} />;
}
