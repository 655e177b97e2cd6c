import MatrixIcon from '@mui/icons-material/GridOn';
import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { IconLink } from '../../../ui/IconLink.tsx';
import { showNotice } from '../../../ui/notices.ts';
import type { SearchState } from '../question/address.ts';
import { matrixLink } from './matrix-link.ts';

type Props = { readonly nature: AttachmentNature; readonly state: SearchState };

/** Leads to the matrix of what is searched for; a list that no address has room for is kept at the click. */
export function MatrixLink({ nature, state }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { link, toKeep } = matrixLink(nature, state);
  const title = t('title-document-matrix');
  if (toKeep === null)
    return (
      <IconLink {...link} aria-label={title} title={title}>
        <MatrixIcon />
      </IconLink>
    );
  const follow = async () => {
    try {
      const { id } = await call('keepSearch', { body: toKeep });
      await navigate(paths.documentMatrix({ ...link.search, kept: id }));
    } catch {
      void showNotice(t('search-not-kept'), { tone: 'negative' });
    }
  };
  return (
    <IconButton aria-label={title} tip={title} onClick={() => void follow()}>
      <MatrixIcon />
    </IconButton>
  );
}
