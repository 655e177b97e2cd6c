import CloseIcon from '@mui/icons-material/Close';
import { fileSize as sizeOf } from '@fundarium/finance/file-size';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { currentLocale } from '../../ui/language.ts';
import { TAKEN, type ChosenFile } from './chosen-files.ts';
import styles from './file-choice.module.css';

type Props = {
  readonly chosen: readonly ChosenFile[];
  readonly disabled: boolean;
  /** Files are held over the dialog, which takes them wherever they are dropped. */
  readonly over: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onLeaveOut: (file: ChosenFile) => void;
};

/** Where files are dropped or chosen, and those that were, each with its size and what is wrong with it. */
export function FileChoice({ chosen, disabled, over, onAdd, onLeaveOut }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <div className={styles.drop} data-over={(over && !disabled) || undefined}>
        <label className={styles.choose}>
          <input
            type="file"
            className="visually-hidden"
            multiple
            accept={TAKEN.join(',')}
            disabled={disabled}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              // The same file can be chosen again once it was left out.
              target.value = '';
            }}
          />
          <span>{t('card-documents-choose')}</span>
        </label>
        <span>{t('card-documents-drop')}</span>
      </div>
      {chosen.length > 0 && (
        <ul className={styles.files} aria-label={t('card-documents-files')}>
          {chosen.map((each) => (
            <Chosen
              key={`${each.file.name} ${each.file.size} ${each.file.lastModified}`}
              chosen={each}
              disabled={disabled}
              onLeaveOut={() => onLeaveOut(each)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ChosenProps = {
  readonly chosen: ChosenFile;
  readonly disabled: boolean;
  readonly onLeaveOut: () => void;
};

function Chosen({ chosen: { file, wrong }, disabled, onLeaveOut }: ChosenProps) {
  const { t } = useTranslation();
  const { amount, unit } = sizeOf(file.size);
  const leaveOut = t('card-documents-leave-out', { name: file.name });
  return (
    <li>
      <div className={styles.file}>
        <span className={styles.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>
          {t(`file-size-${unit}`, { value: formatCount(amount, currentLocale()) })}
        </span>
        <IconButton aria-label={leaveOut} tip={leaveOut} disabled={disabled} onClick={onLeaveOut}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </li>
  );
}
