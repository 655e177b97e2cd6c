import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../ui/screens.ts';
import { useEscape } from '../ui/use-escape.ts';
import { useMedia } from '../ui/use-media.ts';
import { PdfView } from './PdfView.tsx';
import { PictureView } from './PictureView.tsx';
import styles from './document-preview.module.css';
import { PreviewHead, type PreviewSteps } from './PreviewHead.tsx';
import { usePreviewPlace } from './preview-place.ts';
import { PreviewWords } from './PreviewWords.tsx';
import { PDF, useDocumentFile } from './use-document-file.ts';
import { useZoom } from './use-zoom.ts';

type Props = {
  readonly uuid: string;
  readonly nature: AttachmentNature;
  readonly onClose: () => void;
  readonly beside: boolean;
  readonly steps?: PreviewSteps;
};

/** A document beside the list that it was opened from, or over it on a phone. */
export default function DocumentPreview({ uuid, nature, onClose, beside, steps }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const phone = useMedia(PHONE);
  const { said, content, retry } = useDocumentFile(uuid);
  const zoom = useZoom(uuid);
  const [pages, setPages] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const place = usePreviewPlace();
  useEscape(onClose);
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [uuid]);

  const keys: Readonly<Record<string, () => void>> = {
    j: () => steps?.next?.(),
    k: () => steps?.previous?.(),
    '+': zoom.nearer,
    '-': zoom.farther,
    '0': zoom.fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && place !== 'page') {
      // What it lies in would close instead. A sheet closes of itself.
      event.stopPropagation();
      if (!phone) onClose();
      return;
    }
    const run = keys[event.key];
    if (run === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // The page behind has other uses for some of them.
    event.stopPropagation();
    event.preventDefault();
    run();
  };
  const isShown = content instanceof Blob;
  const name = said?.displayLabel ?? t('document-preview');
  return (
    <Frame phone={phone} beside={beside} labelledBy={id} onKeyDown={onKeyDown} onCancel={onClose}>
      <PreviewHead
        titleId={id}
        name={name}
        said={said}
        nature={nature}
        uuid={uuid}
        pages={isShown ? pages : null}
        zoom={isShown ? zoom : null}
        steps={steps}
        onClose={onClose}
      />
      <div
        ref={body}
        className={styles.body}
        tabIndex={0}
        role="group"
        aria-label={t('document-preview-content', { name })}
        aria-busy={content === 'loading'}
      >
        {!isShown ? (
          <PreviewWords state={content} said={said} onRetry={retry} />
        ) : said?.mimeType === PDF ? (
          <PdfView
            key={uuid}
            content={content}
            said={said}
            zoom={zoom.factor}
            within={body}
            onPages={setPages}
          />
        ) : (
          <PictureView key={uuid} content={content} name={name} zoom={zoom.factor} onPages={setPages} />
        )}
      </div>
    </Frame>
  );
}

type FrameProps = {
  readonly phone: boolean;
  readonly beside: boolean;
  readonly labelledBy: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** A part of the page; on a phone a sheet, behind which nothing can be reached. */
function Frame({ phone, beside, labelledBy, onKeyDown, onCancel, children }: FrameProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const place = usePreviewPlace();
  useEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, [phone]);
  if (!phone) {
    const panel = (
      <section
        className={styles.panel}
        data-beside={beside}
        aria-labelledby={labelledBy}
        onKeyDown={onKeyDown}
      >
        {children}
      </section>
    );
    // Out of its card, which is moved about.
    return beside ? panel : createPortal(panel, place instanceof HTMLElement ? place : document.body);
  }
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
