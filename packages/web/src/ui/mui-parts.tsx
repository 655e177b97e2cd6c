import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

type Loaded<M> = { readonly MuiRoot: ComponentType<{ readonly children: ReactNode }>; readonly drawn: M };

/**
 * Parts of the screen that are drawn with the UI library: menus, dialogs, forms. The UI library weighs more than all that stands
 * above the first rows: it comes with the first of its parts, and nothing that a page starts with imports it.
 * @param load imports the module that holds the components
 * @param fetchCode how code is fetched; a page that stays as it is while the server is away waits for it here
 * @returns `part` makes what stands for one of the module's components, and for it something else until it is there; `fetchParts` has them at hand before any is shown
 */
export function muiParts<M extends object>(
  load: () => Promise<M>,
  fetchCode: <T>(load: () => Promise<T>) => Promise<T> = (fetched) => fetched(),
) {
  let loaded: Loaded<M> | null = null;
  const fetchParts = async (): Promise<Loaded<M>> => {
    const [{ MuiRoot }, drawn] = await fetchCode(() => Promise.all([import('./MuiRoot.tsx'), load()]));
    return (loaded ??= { MuiRoot, drawn });
  };

  const part = <P extends object>(
    choose: (drawn: M) => ComponentType<P>,
    Awaited?: ComponentType,
  ): ComponentType<P> => {
    const inMui = ({ MuiRoot, drawn }: Loaded<M>): ComponentType<P> => {
      const Drawn = choose(drawn);
      return (props) => (
        <MuiRoot>
          <Drawn {...props} />
        </MuiRoot>
      );
    };
    let Ready: ComponentType<P> | null = null;
    const ready = () => (Ready ??= loaded === null ? null : inMui(loaded));
    // Each asks for itself: where the file could not be had once, the next try may succeed.
    const awaited = () => lazy(async () => ({ default: (Ready ??= inMui(await fetchParts())) }));
    return function MuiPart(props: P) {
      // What is at hand is drawn at once: what is typed into a menu's first field must not go elsewhere.
      const [Part] = useState(() => ready() ?? awaited());
      return (
        <Suspense fallback={Awaited && <Awaited />}>
          <Part {...props} />
        </Suspense>
      );
    };
  };
  return { part, fetchParts };
}
