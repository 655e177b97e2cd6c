import type { Values } from './record.ts';
import type { View } from './view.ts';
import { fieldNamed, languagesOf } from './view.ts';

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
