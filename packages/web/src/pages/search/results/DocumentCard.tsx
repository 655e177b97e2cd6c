import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatField, UNKNOWN } from '../../../fields/format-field.ts';
import { useFieldContext } from '../../../fields/use-field-context.ts';
import { paths, serverPaths } from '../../../paths.ts';
import { isFollowedElsewhere } from '../../../ui/followed-elsewhere.ts';
import { SplitText } from '../../../ui/SplitText.tsx';
import styles from './document-card.module.css';
import type { FoundRow } from './found-row.ts';
import { nameOf } from '../columns/row-name.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { splitName } from '../columns/split-name.ts';

/** What stands in the second line, as far as it is known. */
const KIND = ['FILE_TYPE', 'LANGUAGE', 'COUNTRY', 'FILE_SIZE'];

type Props = {
  readonly row: FoundRow & { readonly uuid: string };
  readonly fields: SearchFields;
  readonly selected: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
};

/** A document on three lines: what it is called, what it is, and whose. */
export function DocumentCard({ row, fields, selected, onToggle, onOpen }: Props) {
  const { t } = useTranslation();
  const context = useFieldContext();
  const show = (name: string) => {
    const field = fields.get(name);
    return field === undefined ? UNKNOWN : formatField(field.definition, row.values[name], context);
  };
  const kind = KIND.map(show).filter((text) => text !== UNKNOWN);
  return (
    <div className={styles.card} data-selected={selected}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('grid-select-row', { row: nameOf(row) })}
        checked={selected}
        onChange={onToggle}
      />
      <a
        className={styles.name}
        href={serverPaths.document(row.uuid)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          if (isFollowedElsewhere(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <SplitText {...splitName(row)} />
      </a>
      <span className={styles.status}>{show('STATUS')}</span>
      <span className={styles.kind}>{kind.join(' · ')}</span>
      <span className={styles.date}>{show('START_DATE')}</span>
      <Link {...paths.details(row.level, row.code)} className={styles.entity}>
        {show('NODE_NAME') === UNKNOWN ? row.code : show('NODE_NAME')}
      </Link>
    </div>
  );
}
