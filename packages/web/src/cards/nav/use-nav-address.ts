import { useNavigate, useSearch } from '@tanstack/react-router';
import { readNavAddress, writeNavAddress } from './nav-address.ts';
import type { NavChoice, Shape } from './nav-choice.ts';

/** What is shown of the NAVs, kept in the page's address so that it can be mailed and comes back on reload. */
export function useNavAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { choice, shape } = readNavAddress(search);
  const show = (next: NavChoice, nextShape: Shape) =>
    void navigate({
      to: '.',
      search: { ...search, ...writeNavAddress(next, nextShape) } as never,
      replace: true,
      resetScroll: false,
    });
  return {
    choice,
    shape,
    onChoice: (next: NavChoice) => show(next, shape),
    onShape: (next: Shape) => show(choice, next),
  };
}
