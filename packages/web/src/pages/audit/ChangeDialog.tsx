import type { AuditRow } from '@fundarium/contract/history';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceWord } from '../../cards/history/source-word.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { paths } from '../../paths.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { useRecordClock } from '../../settings/use-record-clock.ts';
import { PHONE } from '../../ui/screens.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AUDIT_COLUMNS } from '@fundarium/contract/audit-columns';
import type { AuditState } from './audit-address.ts';
import styles from './audit-page.module.css';
import { rowTexts } from './row-texts.ts';
import type { AuditPlace } from './use-audit-rows.ts';

type Props = {
  readonly row: AuditRow;
  readonly place: AuditPlace;
  readonly onClose: () => void;
  /** Leads to a list by these conditions alone. */
  readonly onState: (state: Partial<AuditState>) => void;
};

/** One row in full: values of any length, and the ways to what belongs with it. */
export function ChangeDialog({ row, place, onClose, onState }: Props) {
  const { t, i18n } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const clock = useRecordClock();
  const phone = useMedia(PHONE);
  const title = useId();
  const texts = rowTexts(row, { metamodel, context, clock });
  const { revision, field, subject, source } = row;
  const of = entityOf(row);
  const isElsewhere = of !== null && (of.level !== place?.level || of.code !== place.code);
  return (
    <Dialog open onClose={onClose} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t('audit-change', { revision })}</DialogTitle>
      <DialogContent>
        <dl className={styles.change}>
          {AUDIT_COLUMNS.map((column) => (
            <div key={column}>
              <dt title={column === 'INTEGRATED_AT' ? clock.tip(t(`audit-column-${column}`)) : undefined}>
                {t(`audit-column-${column}`)}
              </dt>
              <dd>{texts[column]}</dd>
            </div>
          ))}
          <div>
            <dt>{t('audit-source')}</dt>
            <dd>{sourceWord(source, i18n)}</dd>
          </div>
        </dl>
        <div className={styles.ways}>
          <Button onClick={() => onState({ revision })}>{t('audit-same-change')}</Button>
          {field !== null && (
            <Button onClick={() => onState({ fields: [field] })}>{t('audit-same-field')}</Button>
          )}
          {isElsewhere && (
            <TextLink {...paths.audit(of.level, of.code)} onClick={onClose}>
              {t('audit-of-entity', { name: subject.name ?? of.code })}
            </TextLink>
          )}
          {of !== null && <TextLink {...paths.details(of.level, of.code)}>{t('audit-to-details')}</TextLink>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('audit-close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The entity that a change is about; null for one of the metamodel. */
function entityOf({ subject: { kind, level, code } }: AuditRow): { level: Level; code: string } | null {
  const known = LEVELS.find((each) => each === level);
  return kind === 'field' || known === undefined || code === null ? null : { level: known, code };
}
