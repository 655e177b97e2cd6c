import { useEffect, useSyncExternalStore } from 'react';
import { useUserSettings } from '../settings/use-user-settings.ts';
import { chosenLocale } from '../ui/chosen-locale.ts';

/** The formats that the person has chosen, once they are in use; null where they follow browser and language. */
export function useChosenLocale(): string | null {
  const { locale } = useUserSettings().settings.globals;
  useEffect(() => chosenLocale.set(locale), [locale]);
  return useSyncExternalStore(chosenLocale.subscribe, chosenLocale.read);
}
