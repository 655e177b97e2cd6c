import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { EditorProps } from '../field-kind.ts';

const LABELS = { TRUE: 'field-true', FALSE: 'field-false' } as const;

export function BooleanEditor({ operands, onChange, context: { t } }: EditorProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      aria-label={t('field-value')}
      value={operands[0] ?? null}
      onChange={(_, chosen: string | null) => onChange(chosen === null ? [] : [chosen])}
    >
      {(['TRUE', 'FALSE'] as const).map((each) => (
        <ToggleButton key={each} value={each}>
          {t(LABELS[each])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
