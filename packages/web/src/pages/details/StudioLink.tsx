import EditIcon from '@mui/icons-material/EditOutlined';
import type { Level } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { useWays } from '../../shortcuts.ts';
import { IconAnchor } from '../../ui/IconAnchor.tsx';
import { studioAddress } from './studio-address.ts';

/** To the entity in studio, for whoever may edit there (spec 6). */
export function StudioLink({ level, code }: { readonly level: Level; readonly code: string }) {
  const { t } = useTranslation();
  const { shortcuts } = useWays();
  const studio = shortcuts.find(({ name }) => name === 'studio');
  if (studio === undefined || studio.href === null) return null;
  const address = studioAddress(studio.href, level, code);
  return (
    <IconAnchor href={address} aria-label={t('details-edit-in-studio')} title={t('details-edit-in-studio')}>
      <EditIcon fontSize="small" />
    </IconAnchor>
  );
}
