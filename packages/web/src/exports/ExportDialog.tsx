import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import {
  EXPORT_ADDRESS_MAX,
  kindsOf,
  type ExportKind,
  type ExportRequestInput,
} from '@fundarium/contract/export';
import { LATIN_DIGITS } from '@fundarium/contract/latin-digits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayUse } from '../api/may.ts';
import { formatCount } from '../fields/decimal-text.ts';
import { currentLocale, currentLocaleOfWords } from '../ui/language.ts';
import { estimate, formatOf, offeredFormats, type Duration, type FileFormat } from './export-choice.ts';
import { askedInFile } from './asked-in-file.ts';
import styles from './export-dialog.module.css';
import { useExport } from './use-export.ts';

type Props = {
  readonly source: ExportRequestInput['source'];
  /** What is asked, in words: for the sheet about the file. */
  readonly asked: readonly (readonly [string, string])[];
  /** Null while they are not known. */
  readonly rows: number | null;
  /** How many columns each kind has; those that are absent are not offered. */
  readonly columns: Readonly<Partial<Record<ExportKind, number>>>;
  /** Why no file can be made of it, where it is known before. */
  readonly refused?: string | null;
  readonly onClose: () => void;
};

/** What is on the screen as a file: contents, for whoever may choose them, format, and how large it will be. */
export function ExportDialog({ source, asked, rows, columns, refused = null, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const mayChoose = useMayUse('export-kind');
  const kinds = kindsOf(source).filter(
    (kind) => columns[kind] !== undefined && (kind === 'SCREEN' || mayChoose),
  );
  const [kind, setKind] = useState<ExportKind>('SCREEN');
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const { state, start, cancel } = useExport(onClose);
  const running = state.phase === 'running';
  const again = state.phase === 'done' || state.phase === 'failed';
  const size = estimate(kind, format, { rows, columns: columns[kind] ?? 0, source: source.type });
  const why = refused ?? (size?.tooLarge === true ? t('export-too-large') : null);
  const number = (count: number) => formatCount(count, currentLocale());
  const close = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const address = `${location.pathname}${location.search}`;
          void start({
            source,
            kind,
            format: formatOf(format),
            // The file is worth more than the way back to where it came from.
            ...(address.length <= EXPORT_ADDRESS_MAX && { address }),
            asked: askedInFile(asked),
          });
        }}
      >
        <DialogTitle id={id}>{t('export-title')}</DialogTitle>
        <DialogContent className={styles.content ?? ''}>
          {kinds.length > 1 && (
            <Choice
              label={t('export-kind')}
              value={kind}
              values={kinds}
              onChange={setKind}
              textOf={(each) => t(`export-kind-${each}`)}
            />
          )}
          <Choice
            label={t('export-format')}
            value={format}
            values={offeredFormats(currentLocale())}
            onChange={setFormat}
            textOf={(each) => t(`export-format-${each}`)}
          />
          <p className={styles.size} aria-live="polite">
            {size !== null &&
              [
                t('export-rows', { count: size.rows, number: number(size.rows) }),
                t('export-size', {
                  size: t(`file-size-${size.size.unit}`, { value: number(size.size.amount) }),
                }),
                t('export-size', { size: durationText(size.time) }),
              ].join(' · ')}
          </p>
          {size?.byJob === true && <p className={styles.size}>{t('export-as-job')}</p>}
          {why !== null && <p className={styles.refused}>{why}</p>}
          {running && <LinearProgress aria-label={t('export-running')} />}
          {state.phase === 'done' && (
            <p className={styles.size} role="status">
              {t('export-done', { name: state.name })}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {t(state.phase === 'done' ? 'export-close' : 'search-cancel')}
          </Button>
          <Button type="submit" variant="contained" autoFocus disabled={running || why !== null}>
            {t(again ? 'export-again' : 'export-start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function durationText({ amount, unit }: Duration): string {
  const format = { ...LATIN_DIGITS, style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(currentLocaleOfWords(), format).format(amount);
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly onChange: (value: T) => void;
  readonly textOf: (value: T) => string;
};

function Choice<T extends string>({ label, value, values, onChange, textOf }: ChoiceProps<T>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(event) => {
          const chosen = values.find((each) => each === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={textOf(each)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
