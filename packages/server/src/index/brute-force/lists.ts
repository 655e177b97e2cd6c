import type { Values } from './record.ts';
import type { View } from './view.ts';
import { fieldNamed, languagesOf } from './view.ts';

/**
 * Values of the lists that single-valued fields are of, in their given order, by level and code of the field. There are
 * none of currencies, which are read as codes.
 */
export type PlainLists = ReadonlyMap<string, readonly Values[]>;

export async function readLists(all: (text: string) => Promise<Values[]>): Promise<PlainLists> {
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

/** Codes of a field's list as a reader meets them: short lists in their own order, where they have one, else by label. */
export function listOrderOf(view: View, name: string): string[] | null {
  const { level, code } = fieldNamed(view, name);
  const values = view.record.lists.get(`${level}.${code}`);
  if (values === undefined) return null;
  const codes = values.map(({ value }) => String(value));
  if (codes.length <= 10 && codes.some((each, at) => at > 0 && codes[at - 1]! > each)) return codes;
  const languages = [...languagesOf(view), 'en'];
  const labels = new Map(
    values.map(({ value, labels }) => {
      const texts = labels as Values;
      const language = languages.find((each) => typeof texts[each] === 'string');
      return [String(value), String(language === undefined ? value : texts[language])];
    }),
  );
  const { compare } = new Intl.Collator(languages[0], { numeric: true });
  return codes.toSorted((one, other) => compare(labels.get(one)!, labels.get(other)!));
}
