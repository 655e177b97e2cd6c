import type { FeatureCollection } from 'geojson';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../../grid/use-room.ts';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import { drawnCountries } from './drawn-countries.ts';
import { KindPatterns, KindSwatch } from './KindPatterns.tsx';
import styles from './registration-map.module.css';
import {
  firstView,
  MAP_VIEWS,
  REGISTRATION_KINDS,
  type CountryRegistration,
  type MapView,
} from './registrations.ts';

type Props = {
  readonly atlas: FeatureCollection;
  readonly countries: readonly CountryRegistration[];
};

/** A ring to point at, through which the neighbours are seen, and the kind's pattern in its middle. */
const MARK_RADIUS = 12;
const DOT_RADIUS = 5;

/** The countries on a map, by patterns as well as by colours, beside a list of the same that the keyboard reaches. */
export function RegistrationMap({ atlas, countries }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useRoom(frame);
  const [view, setView] = useState<MapView>(() => firstView(countries.map(({ country }) => country)));
  const [active, setActive] = useState<string | null>(null);
  const height = Math.round(width * (view === 'WORLD' ? 0.5 : 0.75));
  const byCode = useMemo(() => new Map(countries.map((each) => [each.country, each])), [countries]);
  const drawn = useMemo(
    () => drawnCountries(atlas, view, { width, height }, new Set(byCode.keys())),
    [atlas, view, width, height, byCode],
  );
  const pointed = (country: string) => ({
    onPointerEnter: () => setActive(country),
    onPointerLeave: () => setActive(null),
  });
  const fill = (country: string) => `url(#${id}${byCode.get(country)!.kind})`;
  return (
    <div className={styles.layout}>
      <div className={styles.map}>
        <ToggleGroup<MapView>
          className={styles.views}
          label={t('card-registration-view')}
          value={view}
          choices={MAP_VIEWS.map((value) => ({ value, shown: t(`card-registration-view-${value}`) }))}
          onChange={setView}
        />
        <div ref={frame} className={styles.frame}>
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={t('card-registration-map-of', { count: countries.length })}
          >
            <KindPatterns id={id} />
            <path className={styles.land} d={drawn.others} />
            {drawn.registered.map(({ country, path }) => (
              <path
                key={country}
                className={styles.country}
                data-active={country === active || undefined}
                d={path}
                fill={fill(country)}
                {...pointed(country)}
              >
                <title>{byCode.get(country)!.name}</title>
              </path>
            ))}
            {drawn.marks.map(({ country, x, y }) => (
              <g
                key={country}
                className={styles.mark}
                data-active={country === active || undefined}
                {...pointed(country)}
              >
                <title>{byCode.get(country)!.name}</title>
                <circle cx={x} cy={y} r={MARK_RADIUS} />
                <circle cx={x} cy={y} r={DOT_RADIUS} fill={fill(country)} />
              </g>
            ))}
          </svg>
        </div>
      </div>
      <KindList id={id} countries={countries} active={active} onActive={setActive} missing={drawn.missing} />
    </div>
  );
}

type ListProps = {
  readonly id: string;
  readonly countries: readonly CountryRegistration[];
  readonly active: string | null;
  readonly onActive: (country: string | null) => void;
  /** Countries that this part of the map does not show. */
  readonly missing: ReadonlySet<string>;
};

/** The legend, with the countries of each kind below it; the one that is pointed at stands out on the map. */
function KindList({ id, countries, active, onActive, missing }: ListProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      {REGISTRATION_KINDS.map((kind) => {
        const these = countries.filter((each) => each.kind === kind);
        if (these.length === 0) return null;
        return (
          <section key={kind} aria-label={t(`card-registration-kind-${kind}`)}>
            <h3>
              <KindSwatch id={id} kind={kind} /> {t(`card-registration-kind-${kind}`)}
            </h3>
            <ul>
              {these.map(({ country, name }) => (
                <li key={country}>
                  <button
                    type="button"
                    data-active={country === active || undefined}
                    onFocus={() => onActive(country)}
                    onBlur={() => onActive(null)}
                    onPointerEnter={() => onActive(country)}
                    onPointerLeave={() => onActive(null)}
                  >
                    {name}
                    {missing.has(country) && <small> {t('card-registration-not-shown')}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
