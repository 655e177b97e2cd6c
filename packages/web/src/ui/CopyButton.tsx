import CopyIcon from '@mui/icons-material/ContentCopy';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
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
  const label = t('copy-action', { text });
  return (
    <IconButton onClick={() => void copy()} aria-label={label} tip={label}>
      <CopyIcon fontSize="small" />
    </IconButton>
  );
}
