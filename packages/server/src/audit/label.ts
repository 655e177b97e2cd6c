/**
 * A label of the metamodel in the language bound, else in the customer's own, else in English, else the code; `$1` is
 * the customer.
 */
export function labelIn(language: string, code: string, table = ''): string {
  const labels = table === '' ? 'labels' : `${table}.labels`;
  return `coalesce(${labels} ->> ${language},
    ${labels} ->> (select language from customer where customer_code = $1), ${labels} ->> 'en', ${code})`;
}
