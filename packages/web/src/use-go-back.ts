import { isPagePath } from '@fundarium/contract/page-paths';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { paths } from './paths.ts';

type Entry = { readonly url: string | null; readonly index: number };
type Entries = { readonly currentEntry: Entry | null; readonly entries: () => readonly Entry[] };

/** Back to the page before in this tab; home where there is none, or it is no page of the product, as that of a sign-in. */
export function useGoBack(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (isPageBefore()) history.back();
    else void navigate(paths.home());
  };
}

function isPageBefore(): boolean {
  const { navigation } = globalThis as { readonly navigation?: Entries };
  // Where the browser doesn't say what lies before, there is something or nothing.
  if (navigation === undefined) return globalThis.history.length > 1;
  const at = navigation.currentEntry?.index ?? 0;
  const url = navigation.entries()[at - 1]?.url;
  return url !== undefined && url !== null && isPagePath(new URL(url).pathname);
}
