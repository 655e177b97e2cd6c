import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useUserSettings } from '../settings/use-user-settings.ts';

/** Whether fields show their codes beside their labels (spec 3, user settings). */
export function CodesSwitch() {
  const { t } = useTranslation();
  const { settings, update } = useUserSettings();
  return (
    <FormControlLabel
      label={t('shell-show-codes')}
      // The UI library's own margins reach beyond the panel's edge.
      sx={{ margin: 0, gap: '4px', marginLeft: '-6px' }}
      control={
        <Switch
          size="small"
          checked={settings.globals.showCodes}
          onChange={(_, showCodes) => void update('globals', { showCodes })}
        />
      }
    />
  );
}
