import ColumnsIcon from '@mui/icons-material/ViewColumn';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { AUDIT_COLUMNS } from '@fundarium/contract/audit-columns';
import { shownColumns, toggledColumns } from './audit-columns.ts';

/** Which columns are shown; kept for the person. */
export function ColumnMenu({ withSubject }: { readonly withSubject: boolean }) {
  const { t } = useTranslation();
  const { settings, update } = useUserSettings();
  const { columns } = settings.repository.audit;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = shownColumns(columns, withSubject);
  return (
    <>
      <IconButton
        aria-label={t('audit-columns')}
        title={t('audit-columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ColumnsIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {AUDIT_COLUMNS.filter((each) => withSubject || each !== 'SUBJECT').map((each) => {
          const isLast = shown.length === 1 && shown[0] === each;
          return (
            <MenuItem
              key={each}
              role="menuitemcheckbox"
              aria-checked={shown.includes(each)}
              disabled={isLast}
              onClick={() => void update('repository', { audit: { columns: toggledColumns(columns, each) } })}
            >
              <Checkbox
                size="small"
                checked={shown.includes(each)}
                tabIndex={-1}
                disableRipple
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {t(`audit-column-${each}`)}
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void update('repository', { audit: { columns: null, widths: null } });
          }}
        >
          {t('audit-columns-usual')}
        </MenuItem>
      </Menu>
    </>
  );
}
