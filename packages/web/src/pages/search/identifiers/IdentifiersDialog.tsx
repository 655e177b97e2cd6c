import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchNature } from '../../../paths.ts';
import { PHONE } from '../../../ui/screens.ts';
import { useDiscardQuestion } from '../../../ui/use-discard-question.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { ListEntry } from './ListEntry.tsx';
import { ListVerdicts } from './ListVerdicts.tsx';

type Props = {
  readonly nature: SearchNature;
  /** The list in force. */
  readonly identifiers: readonly string[];
  /** What was pasted elsewhere and is offered as a list. */
  readonly offered: readonly string[];
  readonly onApply: (identifiers: string[]) => void;
  readonly onClose: () => void;
};

/** A list of identifiers: pasted as text, then what each of them is. */
export function IdentifiersDialog({ nature, identifiers, offered, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const [asText, setAsText] = useState(offered.length > 0 || identifiers.length === 0);
  const [isApplied, setApplied] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const isText = asText || identifiers.length === 0;
  const { leave, question } = useDiscardQuestion(isText && isTyped, onClose);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth={isText ? 'sm' : 'md'}
      onClose={leave}
      aria-labelledby="identifiers-title"
    >
      <DialogTitle id="identifiers-title">{t('identifiers-title')}</DialogTitle>
      {isText ? (
        <ListEntry
          given={isApplied || offered.length === 0 ? identifiers : offered}
          onTyped={setTyped}
          onApply={(entries) => {
            setTyped(false);
            setApplied(true);
            onApply(entries);
            setAsText(false);
            if (entries.length === 0) onClose();
          }}
          onClose={onClose}
        />
      ) : (
        <ListVerdicts
          nature={nature}
          identifiers={identifiers}
          onApply={onApply}
          onEdit={() => setAsText(true)}
          onClose={onClose}
        />
      )}
      {question}
    </Dialog>
  );
}
