import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import type { EntityReply } from '@fundarium/contract/entity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../exports/ExportDialog.tsx';
import { fieldsOf } from '../../fields/entity-fields.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';

/** The entity's fields as a file, those of the level in its order. */
export function DetailsExport({ entity: { level, code, name } }: { readonly entity: EntityReply }) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const [open, setOpen] = useState(false);
  useShortcut('s', () => setOpen(true));
  const fields = fieldsOf(metamodel, level).map(({ businessCode }) => businessCode);
  return (
    <>
      <IconButton
        aria-label={t('export')}
        title={t('export-tip')}
        aria-keyshortcuts="s"
        onClick={() => setOpen(true)}
      >
        <ExportIcon fontSize="small" />
      </IconButton>
      {open && (
        <ExportDialog
          source={{ type: 'DETAILS', nature: level, code, fields }}
          asked={[[metamodel.levels[level], name === null ? code : `${name} (${code})`]]}
          rows={fields.length}
          columns={{ SCREEN: 3 }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
