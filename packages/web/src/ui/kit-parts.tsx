import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

type Loaded<M> = { readonly Kit: ComponentType<{ readonly children: ReactNode }>; readonly drawn: M };

/**
 * Parts of the screen that are drawn with the UI kit: menus, dialogs, forms. The kit weighs more than all that stands
 * above the first rows: it comes with the first of its parts, and nothing that a page starts with imports it.
 * @param load imports the module that holds the components
 * @returns `part` makes what stands for one of the module's components, and for it something else until it is there; `fetchParts` has them at hand before any is shown
 */
export function kitParts<M extends object>(load: () => Promise<M>) {
  let loaded: Loaded<M> | null = null;
  const fetchParts = async (): Promise<Loaded<M>> => {
    const [{ Kit }, drawn] = await Promise.all([import('./Kit.tsx'), load()]);
    return (loaded ??= { Kit, drawn });
  };

  const part = <P extends object>(
    choose: (drawn: M) => ComponentType<P>,
    Awaited?: ComponentType,
  ): ComponentType<P> => {
    const inKit = ({ Kit, drawn }: Loaded<M>): ComponentType<P> => {
      const Drawn = choose(drawn);
      return (props) => (
        <Kit>
          <Drawn {...props} />
        </Kit>
      );
    };
    let Ready: ComponentType<P> | null = null;
    const ready = () => (Ready ??= loaded === null ? null : inKit(loaded));
    // Each asks for itself: where the file could not be had once, the next try may succeed.
    const awaited = () => lazy(async () => ({ default: (Ready ??= inKit(await fetchParts())) }));
    return function KitPart(props: P) {
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
