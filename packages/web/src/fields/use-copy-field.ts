import { useTranslation } from 'react-i18next';
import { showNotice } from '../ui/notices.ts';
import { copiedField } from './copied-field.ts';
import type { FieldRow } from './entity-fields.ts';
import { useFieldContext } from './use-field-context.ts';

/** Copies a field's value as a spreadsheet reads it, and says so. */
export function useCopyField(): (row: Pick<FieldRow, 'field' | 'value'>) => void {
  const { t } = useTranslation();
  const context = useFieldContext();
  return ({ field, value }) => {
    const text = copiedField(field, value, context);
    void navigator.clipboard.writeText(text).then(
      () => showNotice(t('copy-done', { text: field.label })),
      () => showNotice(t('copy-failed'), { tone: 'negative' }),
    );
  };
}
