import { useState, type DragEvent } from 'react';

type DropPlace = {
  /** Whether files are held over it. */
  readonly over: boolean;
  /** To be given to the element. */
  readonly drop: Readonly<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>;
};

/** A place where files can be dropped. */
export function useDrop(onFiles: (files: File[]) => void): DropPlace {
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, drop };
}
