import { AUDIT_TOTAL_MAX, type AuditReply, type AuditRow } from '@fundarium/contract/history';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowWindow } from '../../cards/nav/use-row-window.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { useRecordClock } from '../../settings/use-record-clock.ts';
import { PHONE } from '../../ui/screens.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { AuditState } from './audit-address.ts';
import styles from './audit-list.module.css';
import { AuditCards } from './AuditCards.tsx';
import { AuditTable } from './AuditTable.tsx';
import { rowTexts } from './row-texts.ts';
import type { RowsShown } from './rows-shown.ts';
import { useAuditRows, type AuditPlace } from './use-audit-rows.ts';

/** Heights in px; the style sheet says the same. */
const ROW_HEIGHT = 34;
const CARD_HEIGHT = 64;

type Props = {
  readonly place: AuditPlace;
  readonly state: AuditState;
  readonly first: AuditReply;
  readonly onOpen: (row: AuditRow) => void;
};

/** The rows: a table, or on a phone a list of two-line cards. Only rows in view exist. */
export function AuditList({ place, state, first, onOpen }: Props) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const clock = useRecordClock();
  const window = useRowWindow(first.total, phone ? CARD_HEIGHT : ROW_HEIGHT);
  const { rowAt, failed, retry } = useAuditRows(place, state, first, window);
  const around = useMemo(() => ({ metamodel, context, clock }), [metamodel, context, clock]);
  const shown: RowsShown = {
    label: t('audit-rows'),
    window,
    count: first.total,
    withSubject: place === null || state.subtree,
    rowAt: (index) => {
      const row = rowAt(index);
      return row && { row, texts: rowTexts(row, around) };
    },
    onOpen,
  };
  return (
    <>
      {first.more && (
        <p className={styles.more} role="status">
          {t('audit-too-many', { total: formatCount(AUDIT_TOTAL_MAX, currentLocale()) })}
        </p>
      )}
      {failed && (
        // The rows stay, and with them the place that the list was scrolled to.
        <p className={styles.failed} role="alert">
          {t('audit-failed')}{' '}
          <TextButton color="primary" onClick={retry}>
            {t('shell-retry')}
          </TextButton>
        </p>
      )}
      {phone ? <AuditCards {...shown} /> : <AuditTable {...shown} />}
    </>
  );
}
