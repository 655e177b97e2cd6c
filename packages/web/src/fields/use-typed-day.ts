import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../ui/language.ts';
import { dateExample, formatDate, parseDate } from './calendar-date.ts';

type Given = {
  /** `yyyy-mm-dd`, or null for none. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  /** Why the day can't be taken, besides that it is none. */
  readonly mistake?: string | null | undefined;
};

/** A day as it is typed, as the person's locale writes it or as `yyyy-mm-dd`; taken when it is complete. */
export function useTypedDay({ day, onDay, mistake = null }: Given) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const isNone = typed !== null && typed.trim() !== '' && parseDate(typed, locale) === null;
  return {
    text: typed ?? (day === null ? '' : formatDate(day, locale)),
    /** What an empty entry shows; a day alone would be taken for one that is entered. */
    hint: t('field-date-hint', { example: dateExample(locale) }),
    /** What is wrong with it, in words. */
    wrong: isNone ? t('field-not-a-date', { example: dateExample(locale) }) : mistake,
    type: (text: string) => {
      setTyped(text);
      // Also where it is none: 31.03.20 is a day on the way to 31.03.2026, and must not stay one.
      onDay(parseDate(text, locale));
    },
    /** Once left, it is written as the locale has it; what is no day stays as it is. */
    leave: () => !isNone && setTyped(null),
    pick: (picked: string) => {
      setTyped(null);
      onDay(picked);
    },
  };
}
