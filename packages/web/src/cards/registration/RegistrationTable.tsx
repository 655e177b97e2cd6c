import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { UNKNOWN } from '../../fields/format-field.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { registrationFields } from './registration-fields.ts';
import styles from './registration.module.css';
import type { CountryRegistration } from './registrations.ts';

const STATUSES = ['REGISTRATION_STATUS', 'MARKETING_STATUS'] as const;
/** From and until when. */
const SPANS = [
  ['card-registration-registered', 'REGISTRATION_DATE', 'DEREGISTRATION_DATE'],
  ['card-registration-marketed', 'DISTRIBUTION_START_DATE', 'DISTRIBUTION_END_DATE'],
] as const;

const SHOWN: ReadonlySet<string> = new Set([
  'COUNTRY',
  ...STATUSES,
  ...SPANS.flatMap(([, from, until]) => [from, until]),
]);

/** A row per country: both statuses, from when they hold, and what else the customer records of some country. */
export function RegistrationTable({ countries }: { readonly countries: readonly CountryRegistration[] }) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const fields = registrationFields(metamodel);
  const statuses = STATUSES.flatMap((code) => fields.get(code) ?? []);
  const others = [...fields.values()].filter(
    ({ businessCode }) =>
      !SHOWN.has(businessCode) && countries.some(({ values }) => (values[businessCode] ?? null) !== null),
  );
  const locale = currentLocale();
  const span = (from: unknown, until: unknown) => {
    const [start, end] = [from, until].map((each) =>
      typeof each === 'string' ? formatDate(each, locale) : '',
    );
    if (!start && !end) return UNKNOWN;
    return end ? `${start || UNKNOWN} – ${end}` : start;
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{fields.get('COUNTRY')?.label ?? t('card-registration-country')}</th>
            {statuses.map(({ businessCode, label }) => (
              <th key={businessCode} scope="col">
                {label}
              </th>
            ))}
            {SPANS.map(([text]) => (
              <th key={text} scope="col">
                {t(text)}
              </th>
            ))}
            {others.map(({ businessCode, label }) => (
              <th key={businessCode} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countries.map(({ country, name, kind, values }) => (
            <tr key={country} data-kind={kind}>
              <th scope="row">{name}</th>
              {statuses.map((field) => (
                <td key={field.businessCode}>
                  <FieldValue field={field} value={values[field.businessCode]} />
                </td>
              ))}
              {SPANS.map(([text, from, until]) => (
                <td key={text} className="figures">
                  {span(values[from], values[until])}
                </td>
              ))}
              {others.map((field) => (
                <td key={field.businessCode} className={styles.other}>
                  <FieldValue field={field} value={values[field.businessCode]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
