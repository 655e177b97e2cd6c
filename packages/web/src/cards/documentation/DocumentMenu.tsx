import {
  ATTACHMENT_TRANSITIONS,
  type AttachmentOfEntity,
  type AttachmentStatus,
} from '@fundarium/contract/attachments';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../jobs/failure-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/notices.ts';
import { useDocumentsChanged } from './use-documents-changed.ts';
import { IconButton } from '../../ui/IconButton.tsx';

type Props = {
  readonly documents: readonly AttachmentOfEntity[];
  readonly status: AttachmentStatus;
  readonly node: AttachmentOfEntity['node'];
};
type Step = { readonly document: AttachmentOfEntity; readonly to: AttachmentStatus };

/** What a contributor may make of the documents of a line: activate, archive, delete, each language by itself. */
export function DocumentMenu({ documents, status, node }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const changed = useDocumentsChanged();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Step | null>(null);
  const move = useMutation({
    mutationFn: ({ document, to }: Step) =>
      call('setAttachmentStatus', {
        params: { uuid: document.uuid },
        body: { entity: { level: node.level, code: node.code }, from: status, to },
      }),
    onSuccess: () => void showNotice(t('card-documents-saved')),
    onError: (error) => void showNotice(failureText(i18n, error), { tone: 'negative' }),
    onSettled: changed,
  });
  const choose = (step: Step) => {
    setAnchor(null);
    if (step.to === 'REMOVED') setAsked(step);
    else move.mutate(step);
  };
  const title = t('card-documents-change', { name: documents[0]!.displayLabel });
  return (
    <>
      <IconButton
        aria-label={title}
        title={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        disabled={move.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <Menu id={id} open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {documents.flatMap((document) =>
            ATTACHMENT_TRANSITIONS[status].map((to) => (
              <MenuItem key={`${document.uuid} ${to}`} onClick={() => choose({ document, to })}>
                {[t(`card-documents-to-${to}`), document.language.join(' ').toUpperCase()]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </MenuItem>
            )),
          )}
        </Menu>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t('card-documents-delete')}
          text={t('card-documents-delete-text', { name: asked.document.displayLabel })}
          confirm={t('card-documents-to-REMOVED')}
          onConfirm={() => {
            move.mutate(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
