type ListValue = Readonly<Record<string, unknown>>;

/**
 * Values of the lists that single-valued fields are of, in their given order, by level and code of the field. There are
 * none of currencies, which are read as codes.
 */
export type PlainLists = ReadonlyMap<string, readonly ListValue[]>;

export async function readLists(all: (text: string) => Promise<ListValue[]>): Promise<PlainLists> {
  const values = await all(
    `select f.level, f.business_code as code, v.value, v.labels
     from field f
     join (select lov_code as list, value, position, labels from lov_value where customer_code = $1
           union all
           select 'ATTACHMENT_TYPE', code, position, labels from attachment_type where customer_code = $1
           union all
           select 'ATTACHMENT_CATEGORY', code, position, labels from attachment_category where customer_code = $1
     ) v on v.list = f.lov_code
     where f.customer_code = $1 and f.lov_code <> 'CURRENCY' and not f.is_disabled and not f.is_multiple
     order by v.position`,
  );
  return Map.groupBy(values, ({ level, code }) => `${String(level)}.${String(code)}`);
}
