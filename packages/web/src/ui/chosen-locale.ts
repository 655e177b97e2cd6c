const listeners = new Set<() => void>();
let chosen: string | null = null;

/** The formats that the person has chosen in the settings; null where they follow browser and language. */
export const chosenLocale = {
  read: (): string | null => chosen,
  set(next: string | null): void {
    if (next === chosen) return;
    chosen = next;
    listeners.forEach((each) => each());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
