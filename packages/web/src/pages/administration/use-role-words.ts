import { useTranslation } from 'react-i18next';
import { roleInWords, type Texts } from './role-words.ts';

/** The person's language pack. */
export function useTexts(): Texts {
  const { t, i18n } = useTranslation();
  return { t: (key, values = {}) => t(key, values), has: (key) => i18n.exists(key) };
}

/** Says what a role is called in the person's language. */
export function useRoleWords(): (role: string) => string {
  const texts = useTexts();
  return (role) => roleInWords(role, texts);
}
