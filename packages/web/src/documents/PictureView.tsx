import { useEffect, useState } from 'react';
import { PreviewWords } from './PreviewWords.tsx';
import styles from './document-preview.module.css';

type Props = {
  readonly content: Blob;
  readonly name: string;
  readonly zoom: number;
  readonly onPages: (pages: string | null) => void;
};

/** A picture as wide as the panel, or as it is zoomed. */
export function PictureView({ content, name, zoom, onPages }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    onPages(null);
    return () => URL.revokeObjectURL(made);
  }, [content, onPages]);
  if (broken) return <PreviewWords state="damaged" said={null} onRetry={() => setBroken(false)} />;
  if (address === null) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      alt={name}
      style={{ width: `${zoom * 100}%` }}
      onError={() => setBroken(true)}
    />
  );
}
