import type { ReactNode } from 'react';
import { UserSettingsContext, useUserSettingsAccess } from './use-user-settings.ts';

/** Reads and watches the person's settings once, for all that is below it. */
export function UserSettingsRoot({ children }: { readonly children: ReactNode }) {
  return <UserSettingsContext value={useUserSettingsAccess()}>{children}</UserSettingsContext>;
}
