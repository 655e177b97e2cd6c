import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * For Escape and a click beside a dialog, which come by mistake as well: where something was entered, asks before it is
 * lost. The button that says so closes without a question.
 */
export function useDiscardQuestion(
  isEntered: boolean,
  onClose: () => void,
): { readonly leave: () => void; readonly question: ReactNode } {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return {
    leave: () => (isEntered ? setAsking(true) : onClose()),
    question: asking && isEntered && (
      <ConfirmDialog
        title={t('shell-discard-title')}
        text={t('shell-discard-text')}
        confirm={t('shell-discard')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
