import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../ui/use-shortcut.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';

type Props = Omit<ComponentProps<typeof ExportDialog>, 'onClose'> & {
  /** What it is called where a page has others; without it, it is the page's own, and the key S opens it too. */
  readonly label?: string;
};

/** Opens the dialog in which what is shown becomes a file. */
export function ExportButton({ label, ...exported }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useShortcut('s', () => label === undefined && setOpen(true));
  return (
    <>
      <IconButton
        aria-label={label ?? t('export')}
        title={label ?? t('export-tip')}
        {...(label === undefined && { 'aria-keyshortcuts': 's' })}
        onClick={() => setOpen(true)}
      >
        <ExportIcon fontSize="small" />
      </IconButton>
      {open && <ExportDialog {...exported} onClose={() => setOpen(false)} />}
    </>
  );
}
