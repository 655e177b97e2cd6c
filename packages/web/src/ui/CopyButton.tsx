import CopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { showNotice } from './notices.ts';

/** Copies a code by one click and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showNotice(t('copy-done', { text })),
      // Without https off localhost, browsers keep the clipboard to themselves; the code can be selected.
      () => showNotice(t('copy-failed'), { tone: 'negative' }),
    );
  return (
    <Tooltip title={t('copy-action', { text })}>
      <IconButton onClick={() => void copy()} aria-label={t('copy-action', { text })}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
