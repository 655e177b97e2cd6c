import type { AttachmentSaid } from '@fundarium/contract/attachments';
import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { fileSize as sizeOf } from '@fundarium/finance/file-size';
import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NewTabIcon from '@mui/icons-material/OpenInNew';
import FartherIcon from '@mui/icons-material/ZoomOut';
import NearerIcon from '@mui/icons-material/ZoomIn';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../fields/calendar-date.ts';
import { formatCount } from '../fields/decimal-text.ts';
import { optionsOf } from '../fields/options.ts';
import { paths, PREVIEW_PARAMETER, serverPaths } from '../paths.ts';
import { IconAnchor } from '../ui/IconAnchor.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { IconLink } from '../ui/IconLink.tsx';
import { currentLocale } from '../ui/language.ts';
import { useMetamodel } from '../fields/metamodel.ts';
import styles from './document-preview.module.css';
import { isServed } from './is-served.ts';
import type { Zoom } from './use-zoom.ts';

/** To the documents before and after it; null where there is none. */
export type PreviewSteps = { readonly previous: (() => void) | null; readonly next: (() => void) | null };

type Props = {
  readonly titleId: string;
  readonly name: string;
  readonly said: AttachmentSaid | null;
  readonly uuid: string;
  readonly nature: AttachmentNature;
  /** Which page of how many is seen; null where there are none. */
  readonly pages: string | null;
  readonly zoom: Zoom | null;
  readonly steps: PreviewSteps | undefined;
  readonly onClose: () => void;
};

/** What the document is, and what can be done with it. */
export function PreviewHead({ titleId, name, said, uuid, nature, pages, zoom, steps, onClose }: Props) {
  const { t } = useTranslation();
  const isThere = said !== null && isServed(said);
  const alone = paths.search(nature, { filter: `UUID:is:${uuid}`, [PREVIEW_PARAMETER]: uuid });
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <h2 id={titleId} className={styles.name} title={name}>
          {name}
        </h2>
        {steps && (
          <>
            <IconButton
              tip={`${t('document-preview-previous')} (K)`}
              aria-label={t('document-preview-previous')}
              disabled={steps.previous === null}
              onClick={() => steps.previous?.()}
            >
              <PreviousIcon />
            </IconButton>
            <IconButton
              tip={`${t('document-preview-next')} (J)`}
              aria-label={t('document-preview-next')}
              disabled={steps.next === null}
              onClick={() => steps.next?.()}
            >
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton
          tip={`${t('document-preview-close')} (Esc)`}
          aria-label={t('document-preview-close')}
          onClick={onClose}
        >
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.second}>
        <p className={styles.about}>{said !== null && <About said={said} />}</p>
        {pages !== null && <span className={`${styles.pages} figures`}>{pages}</span>}
        {zoom !== null && (
          <>
            <IconButton
              tip={`${t('document-preview-smaller')} (−)`}
              aria-label={t('document-preview-smaller')}
              disabled={zoom.atLeast}
              onClick={zoom.farther}
            >
              <FartherIcon />
            </IconButton>
            <IconButton
              tip={`${t('document-preview-larger')} (+)`}
              aria-label={t('document-preview-larger')}
              disabled={zoom.atMost}
              onClick={zoom.nearer}
            >
              <NearerIcon />
            </IconButton>
          </>
        )}
        {isThere && (
          <IconAnchor
            href={serverPaths.document(uuid)}
            download
            aria-label={t('document-preview-download')}
            title={t('document-preview-download')}
          >
            <DownloadIcon />
          </IconAnchor>
        )}
        <IconLink
          {...alone}
          target="_blank"
          rel="noopener"
          aria-label={t('document-preview-new-tab')}
          title={t('document-preview-new-tab')}
        >
          <NewTabIcon />
        </IconLink>
      </div>
    </header>
  );
}

/** Type, languages, country, status, day and size, in one line. */
function About({ said }: { readonly said: AttachmentSaid }) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const { type, language, country, status, startDate, fileSize } = said;
  const label = (list: string, value: string) => optionsOf({ list }, metamodel).labels.get(value) ?? value;
  const { amount, unit } = sizeOf(fileSize ?? 0);
  const parts = [
    label('ATTACHMENT_TYPE', type),
    language.map((tag) => label('LANGUAGE', tag)).join(', '),
    country === null ? t('document-preview-every-country') : label('COUNTRY', country),
    label('ATTACHMENT_STATUS', status),
    formatDate(startDate, currentLocale()),
    fileSize === null ? '' : t(`file-size-${unit}`, { value: formatCount(amount, currentLocale()) }),
  ];
  const known = parts.filter((part) => part !== '');
  // No line begins with a dot, and none ends within a part.
  return known.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span>{at === known.length - 1 ? part : `${part} ·`}</span>
    </Fragment>
  ));
}
