import { useEffect, useState, type DragEvent } from 'react';

type DropPlace = {
  /** Whether files are held over it. */
  readonly over: boolean;
  /** To be given to the element. */
  readonly drop: Readonly<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>;
};

/** Marked text and links are dragged over a page as well. */
const holdsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/** A place where files can be dropped. */
export function useDrop(onFiles: (files: File[]) => void): DropPlace {
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, drop };
}

/** While files are chosen: one that is dropped beside the place would be opened by the browser in the page's stead. */
export function useNoDropElsewhere(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
    };
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}
