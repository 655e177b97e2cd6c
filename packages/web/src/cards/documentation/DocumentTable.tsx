import type { AttachmentOfEntity } from '@fundarium/contract/attachments';
import { rightToWrite } from '@fundarium/contract/rights';
import { fileSize as sizeOf } from '@fundarium/finance/file-size';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo } from '../../api/may.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { optionsOf } from '../../fields/options.ts';
import { paths, serverPaths } from '../../paths.ts';
import { isFollowedElsewhere } from '../../ui/followed-elsewhere.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { DocumentGroup, DocumentLine } from './document-groups.ts';
import { DocumentMenu } from './DocumentMenu.tsx';
import styles from './documentation.module.css';

type Props = {
  readonly groups: readonly DocumentGroup[];
  readonly caption: string;
  readonly onShow: (uuid: string) => void;
};

/** A line per country and day, with a chip for each language that opens the document. */
export function DocumentTable({ groups, caption, onShow }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const typeLabels = optionsOf({ list: 'ATTACHMENT_TYPE' }, metamodel).labels;
  const fieldLabel = (code: string) =>
    metamodel.attachmentsFields?.find(({ businessCode }) => businessCode === code)?.label ?? code;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{fieldLabel('COUNTRY')}</th>
            <th scope="col">{fieldLabel('LANGUAGE')}</th>
            <th scope="col">{fieldLabel('START_DATE')}</th>
            <th scope="col">{fieldLabel('STATUS')}</th>
            <th scope="col">{t('card-documents-of')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('card-documents-actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ type, lines }) => (
            <Fragment key={type}>
              <tr className={styles.type}>
                <th scope="rowgroup" colSpan={6}>
                  {typeLabels.get(type) ?? type}
                </th>
              </tr>
              {lines.map((line) => (
                <Line key={line.key} line={line} onShow={onShow} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = { readonly line: DocumentLine } & Pick<Props, 'onShow'>;

function Line({ line: { country, startDate, status, node, documents, named }, onShow }: LineProps) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const label = (list: string, value: string) => optionsOf({ list }, metamodel).labels.get(value) ?? value;
  const name = node.name ?? node.code;
  return (
    <tr data-status={status}>
      <td>{country === null ? t('card-documents-every-country') : label('COUNTRY', country)}</td>
      <td>
        <ul className={styles.chips}>
          {documents.map((document) => (
            <li key={document.uuid}>
              <Chip document={document} onShow={onShow} />
            </li>
          ))}
          {named && <li className={styles.name}>{documents[0]!.displayLabel}</li>}
        </ul>
      </td>
      <td className="figures">{formatDate(startDate, currentLocale())}</td>
      <td>
        {label('ATTACHMENT_STATUS', status)}
        {documents.some(({ waitsForScan }) => waitsForScan) && ` · ${t('card-documents-waits-for-scan')}`}
      </td>
      <td className={styles.of} title={name}>
        {node.own ? (
          t('card-documents-own')
        ) : (
          <Link className={styles.link} {...paths.details(node.level, node.code)}>
            {t(`level-${node.level}`, { count: 1 })}
          </Link>
        )}
      </td>
      <td className={styles.menu}>
        {mayDo(rightToWrite(node.level)) && status !== 'REMOVED' && (
          <DocumentMenu documents={documents} status={status} node={node} />
        )}
      </td>
    </tr>
  );
}

type ChipProps = { readonly document: AttachmentOfEntity } & Pick<Props, 'onShow'>;

/** Shows a document beside the page; one in filing is nobody's to open yet. */
function Chip({ document, onShow }: ChipProps) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const { uuid, displayLabel, fileName, language, fileSize, status, externalUri, waitsForScan } = document;
  const labels = optionsOf({ list: 'LANGUAGE' }, metamodel).labels;
  const { amount, unit } = sizeOf(fileSize ?? 0);
  const said = [
    displayLabel,
    language.map((tag) => labels.get(tag) ?? tag).join(', '),
    externalUri === null
      ? t(`file-size-${unit}`, { value: formatCount(amount, currentLocale()) })
      : t('card-documents-elsewhere'),
    waitsForScan ? t('card-documents-waits-for-scan') : '',
  ].filter((part) => part !== '');
  const text = language.length === 0 ? fileName : language.map((tag) => tag.toUpperCase()).join(' ');
  const about = said.join(' · ');
  if (waitsForScan || status === 'FILING_IN_PROGRESS' || status === 'REMOVED')
    return (
      <span className={styles.chip} data-closed title={about}>
        {text}
      </span>
    );
  return (
    <a
      className={styles.chip}
      href={serverPaths.document(uuid)}
      target="_blank"
      rel="noopener noreferrer"
      title={about}
      aria-label={`${text} · ${about}`}
      onClick={(event) => {
        if (isFollowedElsewhere(event)) return;
        event.preventDefault();
        onShow(uuid);
      }}
    >
      {text}
    </a>
  );
}
