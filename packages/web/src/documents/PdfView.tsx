import type { AttachmentSaid } from '@fundarium/contract/attachments';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCode } from '../api/fetched-code.ts';
import { formatCount } from '../fields/decimal-text.ts';
import { currentLocale } from '../ui/language.ts';
import styles from './document-preview.module.css';
import type { OpenedPdf, PageSize } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { PreviewWords } from './PreviewWords.tsx';
import type { NotShown } from './use-document-file.ts';
import { usePageInView } from './use-page-in-view.ts';

type Props = {
  readonly content: Blob;
  readonly said: AttachmentSaid;
  readonly zoom: number;
  /** What is scrolled. */
  readonly within: RefObject<HTMLElement | null>;
  readonly onPages: (pages: string | null) => void;
};

/** The pages of a PDF one under another, each drawn as it comes near. */
export function PdfView({ content, said, zoom, within, onPages }: Props) {
  const { t } = useTranslation();
  const { opened, retry } = useOpened(content);
  const width = useWidth(within);
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const count = typeof opened === 'string' ? 0 : opened.sizes.length;
  const page = usePageInView(list, within, count, zoom);
  const text =
    count === 0
      ? null
      : t('document-preview-page-of', {
          page: formatCount(page, currentLocale()),
          pages: formatCount(count, currentLocale()),
        });
  useEffect(() => onPages(text), [onPages, text]);
  if (typeof opened === 'string') return <PreviewWords state={opened} said={said} onRetry={retry} />;
  return (
    <ol ref={setList} className={styles.pdf}>
      {opened.sizes.map((size, at) => (
        <PdfPage
          // A PDF has its pages in one order for good.
          key={at}
          opened={opened}
          number={at + 1}
          size={scaled(size, (width * zoom) / size.width)}
          within={within}
        />
      ))}
    </ol>
  );
}

const scaled = ({ width, height }: PageSize, scale: number) => ({
  width: Math.floor(width * scale),
  height: Math.floor(height * scale),
  scale,
});

/** The engine comes with the first PDF. */
function useOpened(content: Blob) {
  const [opened, setOpened] = useState<OpenedPdf | NotShown>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let end: (() => void) | null = null;
    let left = false;
    const open = async () => {
      const { openPdf } = await fetchCode(() => import('./open-pdf.ts'));
      const found = await openPdf(content);
      if (typeof found !== 'string') end = found.end;
      if (left) end?.();
      else setOpened(found);
    };
    open().catch(() => setOpened('failed'));
    return () => {
      left = true;
      end?.();
    };
  }, [content, tries]);
  return {
    opened,
    retry: () => {
      setOpened('loading');
      setTries(tries + 1);
    },
  };
}

/** Room for a page on either side of the panel's edges, in px. */
const EDGES = 32;

function useWidth(within: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => (within.current?.clientWidth ?? 0) - EDGES);
  useEffect(() => {
    const element = within.current!;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - EDGES));
    observer.observe(element);
    return () => observer.disconnect();
  }, [within]);
  return Math.max(width, 120);
}
