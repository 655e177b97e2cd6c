import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import type { Level } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { studioAddress } from './studio-address.ts';
import { useWays } from '../../shortcuts.ts';

/** To the entity in studio, for whoever may edit there (spec 6). */
export function StudioLink({ level, code }: { readonly level: Level; readonly code: string }) {
  const { t } = useTranslation();
  const { shortcuts } = useWays();
  const studio = shortcuts.find(({ name }) => name === 'studio');
  if (studio === undefined || studio.href === null) return null;
  const address = studioAddress(studio.href, level, code);
  return (
    <IconButton href={address} aria-label={t('details-edit-in-studio')} title={t('details-edit-in-studio')}>
      <EditIcon fontSize="small" />
    </IconButton>
  );
}
