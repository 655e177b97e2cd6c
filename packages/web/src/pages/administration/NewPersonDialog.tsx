import type { AdministeredSignOn } from '@fundarium/contract/administration';
import { ROLES } from '@fundarium/contract/vocabulary';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../jobs/failure-text.ts';
import { showNotice } from '../../ui/notices.ts';
import { PHONE } from '../../ui/screens.ts';
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './administration.module.css';
import { Ticks } from './Ticks.tsx';
import { useAdministrationChanged } from './use-administration-changed.ts';
import { useRoleWords } from './use-role-words.ts';

type Props = {
  readonly signOns: readonly AdministeredSignOn[];
  /** Names of scopes to choose from; none where the customer has no scopes. */
  readonly scopes: readonly string[];
  readonly onClose: () => void;
};

const NAMES = ['subject', 'username', 'firstName', 'lastName'] as const;
type Name = (typeof NAMES)[number];
const REQUIRED: ReadonlySet<Name> = new Set(['subject', 'username']);
const LABELS: Readonly<Record<Name, string>> = {
  subject: 'administration-external-id',
  username: 'administration-username',
  firstName: 'administration-detail-firstName',
  lastName: 'administration-detail-lastName',
};
const LONGEST_NAME = 255;

/** Lets somebody sign in who has not been here, with the rights that we grant. */
export function NewPersonDialog({ signOns, scopes, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const phone = useMedia(PHONE);
  const changed = useAdministrationChanged();
  const wordsOf = useRoleWords();
  const [sso, setSso] = useState(signOns[0]?.id ?? '');
  const [names, setNames] = useState<Readonly<Record<Name, string>>>({
    subject: '',
    username: '',
    firstName: '',
    lastName: '',
  });
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [granted, setGranted] = useState<readonly string[]>([]);
  const add = useMutation({
    mutationFn: () =>
      call('createPerson', {
        body: { sso, ...names, grantedRoles: [...roles], grantedScopes: [...granted] },
      }),
    onSuccess: () => {
      changed();
      void showNotice(t('administration-added'));
      onClose();
    },
  });
  const isComplete = NAMES.every((name) => !REQUIRED.has(name) || names[name].trim() !== '');
  const isEntered = NAMES.some((name) => names[name].trim() !== '') || roles.length > 0 || granted.length > 0;
  const { leave, question } = useDiscardQuestion(isEntered, onClose);
  return (
    <Dialog open onClose={leave} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby="new-person">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !add.isPending) add.mutate();
        }}
      >
        <DialogTitle id="new-person">{t('administration-add')}</DialogTitle>
        <DialogContent className={styles.dialog ?? ''}>
          <TextField
            select
            margin="dense"
            label={t('administration-sign-on')}
            value={sso}
            onChange={({ target }) => setSso(target.value)}
          >
            {signOns.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name ?? id}
              </MenuItem>
            ))}
          </TextField>
          {NAMES.map((name) => (
            <TextField
              key={name}
              required={REQUIRED.has(name)}
              label={t(LABELS[name])}
              value={names[name]}
              helperText={name === 'subject' ? t('administration-external-id-hint') : undefined}
              slotProps={{ htmlInput: { maxLength: LONGEST_NAME, spellCheck: false, autoComplete: 'off' } }}
              onChange={({ target }) => setNames({ ...names, [name]: target.value })}
            />
          ))}
          <Ticks
            legend={t('administration-roles')}
            names={ROLES}
            chosen={roles}
            onChange={setRoles}
            label={wordsOf}
          />
          {scopes.length > 0 && (
            <Ticks
              legend={t('administration-scopes')}
              names={scopes}
              chosen={granted}
              onChange={setGranted}
              label={(scope) => scope}
            />
          )}
          {add.error !== null && <p role="alert">{failureText(i18n, add.error)}</p>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('shell-cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isComplete} loading={add.isPending}>
            {t('administration-add')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
