import type { EntityValue } from '@fundarium/contract/entity';
import type { DeliveredRegistration } from './fund-delivery.ts';
import type { Leave } from './leave.ts';
import { dayOf, type HasField } from './node-values.ts';
import { elementAt, textAt, textOf, type XmlElement } from './xml-element.ts';
import { ownValue } from '../../own-value.ts';

const COUNTRY = /^[A-Z]{2}$/;
const LIMITED = /institutional|qualified|restricted/i;
const STATUSES: Readonly<Record<string, boolean>> = { Registered: true, 'De-registered': false };

/** Registrations of a share class by country. */
export function registrationsOf(
  countries: readonly XmlElement[],
  hasField: HasField,
  leave: Leave,
): DeliveredRegistration[] {
  const byCountry = new Map<string, DeliveredRegistration>();
  for (const element of countries) {
    const country = textAt(element, 'CountryCode') ?? '';
    if (!COUNTRY.test(country)) leave(element, country, 'Not a country of ISO 3166');
    else if (byCountry.has(country))
      leave(element, country, 'The country appears twice; the first is kept', 'duplicate');
    else {
      const values = valuesOf(element, hasField, leave);
      byCountry.set(country, { line: element.line, country, values });
    }
  }
  return [...byCountry.values()];
}

/** Registration and marketing are told apart; a status without its day is taken as well. */
function valuesOf(element: XmlElement, hasField: HasField, leave: Leave): Record<string, EntityValue> {
  const values: Record<string, EntityValue> = {};
  const put = (name: string, field: string, value: (text: string) => EntityValue | null) => {
    const child = elementAt(element, name);
    if (child === null || !hasField('REGISTRATION_COUNTRY', field)) return;
    const text = textOf(child);
    if (text === null) return;
    const read = value(text);
    if (read === null) leave(child, text, `${name} is not a day as yyyy-mm-dd`);
    else values[field] = read;
  };
  const statusAt = (name: string) => {
    const child = elementAt(element, name);
    const text = child === null ? null : textOf(child);
    const status = text === null ? undefined : ownValue(STATUSES, text);
    if (child !== null && text !== null && status === undefined)
      leave(child, text, `${name} is none of ${Object.keys(STATUSES).join(', ')}`);
    return status;
  };
  const dated = (name: string, status: boolean | undefined, fields: readonly [string, string]) => {
    const child = elementAt(element, name);
    if (status !== undefined) put(name, fields[status ? 0 : 1], dayOf);
    else if (child !== null && textOf(child) !== null)
      leave(child, textOf(child)!, `${name} is of no status that is known`);
  };

  const registered = statusAt('Status');
  if (registered !== undefined) {
    const isLimited = LIMITED.test(elementAt(element, 'SubStatus')?.text ?? '');
    if (registered && isLimited) textAt(element, 'SubStatus');
    put('Status', 'REGISTRATION_STATUS', () => (registered ? (isLimited ? 'RESTRICTED' : 'YES') : 'NO'));
  }
  dated('StatusDate', registered, ['REGISTRATION_DATE', 'DEREGISTRATION_DATE']);
  const marketed = statusAt('MarketingDistributionStatus');
  if (marketed !== undefined)
    put('MarketingDistributionStatus', 'MARKETING_STATUS', () => (marketed ? 'YES' : 'NO'));
  const marketingDays = ['DISTRIBUTION_START_DATE', 'DISTRIBUTION_END_DATE'] as const;
  dated('MarketingDistributionStatusDate', marketed, marketingDays);
  return values;
}
