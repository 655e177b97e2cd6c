import type { ComponentProps } from 'react';
import { useAppliedText } from './applied-text.ts';
import { QuickText } from './QuickText.tsx';

/** What is typed goes on from the address of now: one that lags behind would take letters back. */
export function AppliedQuickText(props: Omit<ComponentProps<typeof QuickText>, 'applied'>) {
  return <QuickText {...props} applied={useAppliedText()} />;
}
