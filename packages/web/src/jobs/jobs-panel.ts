type Listener = () => void;

let open = false;
const listeners = new Set<Listener>();

/** Whether the jobs are shown: the header's button, a key, the palette and notices open them. */
export const jobsPanel = {
  read: () => open,
  set(next: boolean): void {
    open = next;
    listeners.forEach((each) => each());
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
