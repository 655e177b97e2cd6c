import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './document-preview.module.css';
import type { OpenedPdf } from './open-pdf.ts';

type Props = {
  readonly opened: OpenedPdf;
  readonly number: number;
  readonly size: { readonly width: number; readonly height: number; readonly scale: number };
  readonly within: RefObject<HTMLElement | null>;
};

/** Pages are drawn when they come as near as this, and let go when they are farther. */
const NEAR = '120% 0px';

/** A page of a PDF: a picture of it, and over it its text, to be read out, marked and copied. */
export function PdfPage({ opened, number, size, within }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLLIElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, within);
  const [failed, setFailed] = useState(false);
  const { width, height, scale } = size;
  useEffect(() => {
    if (!isNear) return;
    const drawn = opened.draw(number, scale, sheet.current!);
    drawn.done.then(
      () => setFailed(false),
      () => setFailed(true),
    );
    return drawn.end;
  }, [opened, number, scale, isNear]);
  return (
    <li
      ref={place}
      className={styles.page}
      style={{ width, height }}
      aria-label={t('document-preview-page', { page: number })}
    >
      <div ref={sheet} className={styles.sheetOfPage} hidden={failed} />
      {failed && <p className={styles.pageFailed}>{t('document-preview-page-failed')}</p>}
    </li>
  );
}

function useNear(place: RefObject<HTMLElement | null>, within: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: within.current,
      rootMargin: NEAR,
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [place, within]);
  return isNear;
}
