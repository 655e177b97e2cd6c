import DownloadIcon from '@mui/icons-material/Download';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';

/** A picture, or a table in one of two layouts. */
export const FILES_OF_NAVS = ['png', 'days', 'lines'] as const;
export type FileOfNavs = (typeof FILES_OF_NAVS)[number];

type Props = {
  /** There is a picture only where the chart is shown. */
  readonly pictured: boolean;
  /** Whether there are lines, drawn or side by side: none of a share without a NAV. */
  readonly drawn: boolean;
  readonly disabled: boolean;
  readonly onDownload: (kind: FileOfNavs) => void;
};

/** What is shown, as a file. */
export function NavDownloads({ pictured, drawn, disabled, onDownload }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('nav-download')}
        tip={t('nav-download')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {FILES_OF_NAVS.map((kind) => (
            <MenuItem
              key={kind}
              disabled={(kind === 'png' && !pictured) || (kind === 'lines' && !drawn)}
              onClick={() => {
                setAnchor(null);
                onDownload(kind);
              }}
            >
              {t(`nav-download-${kind}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
