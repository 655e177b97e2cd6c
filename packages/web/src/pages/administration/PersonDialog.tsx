import type { AdministeredPerson, PersonChange } from '@fundarium/contract/administration';
import { ROLES, type Role } from '@fundarium/contract/vocabulary';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../jobs/failure-text.ts';
import { showNotice } from '../../ui/notices.ts';
import { PHONE } from '../../ui/screens.ts';
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './administration.module.css';
import { Tick, Ticks } from './Ticks.tsx';
import { useAdministrationChanged } from './use-administration-changed.ts';
import { useRoleWords } from './use-role-words.ts';

type Props = {
  readonly person: AdministeredPerson;
  readonly name: string;
  /** Names of scopes to choose from; none where the customer has no scopes. */
  readonly scopes: readonly string[];
  readonly onClose: () => void;
};

/** Rights that we grant, and whether the person may sign in; what the sign-on gave is shown and stays. */
export function PersonDialog({ person, name, scopes, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const phone = useMedia(PHONE);
  const changed = useAdministrationChanged();
  /** The rights that the ticks began with, which a newer list does not change unasked. */
  const [known, setKnown] = useState(person);
  const [isOutdated, setOutdated] = useState(false);
  const [enabled, setEnabled] = useState(person.enabled);
  const [roles, setRoles] = useState<readonly string[]>(person.grantedRoles);
  const [granted, setGranted] = useState<readonly string[]>(person.grantedScopes);
  if (isOutdated && person !== known) {
    setOutdated(false);
    setKnown(person);
    if (enabled === known.enabled) setEnabled(person.enabled);
    setRoles(retick(roles, known.grantedRoles, person.grantedRoles));
    setGranted(retick(granted, known.grantedScopes, person.grantedScopes));
  }
  const save = useMutation({
    mutationFn: () => {
      const body: PersonChange = {
        enabled,
        grantedRoles: [...roles],
        grantedScopes: [...granted],
        from: {
          enabled: known.enabled,
          grantedRoles: known.grantedRoles,
          grantedScopes: known.grantedScopes,
        },
      };
      return call('changePerson', { params: { id: person.id }, body });
    },
    onSuccess: () => {
      changed();
      void showNotice(t('administration-saved'));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'person-changed') return;
      setOutdated(true);
      changed();
    },
  });
  // Roles of the other modules are granted by command; they are shown, and can be taken away.
  const ofModules = known.grantedRoles.filter((role) => !isOwnRole(role));
  const wordsOf = useRoleWords();
  const isChanged =
    enabled !== known.enabled || !isSame(roles, known.grantedRoles) || !isSame(granted, known.grantedScopes);
  const { leave, question } = useDiscardQuestion(isChanged, onClose);
  const claimed = [...person.claimedRoles, ...person.claimedScopes];
  return (
    <Dialog open onClose={leave} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby="person-title">
      <DialogTitle id="person-title">{name}</DialogTitle>
      <DialogContent className={styles.dialog ?? ''}>
        <p className={styles.secondary}>{[person.username, person.sso].filter(Boolean).join(' · ')}</p>
        <Tick label={t('administration-may-sign-in')} on={enabled} onChange={setEnabled} />
        <Ticks
          legend={t('administration-roles')}
          names={[...ROLES, ...ofModules]}
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
        {claimed.length > 0 && (
          <section>
            <h3>{t('administration-by-claims')}</h3>
            <p>{claimed.map(wordsOf).join(', ')}</p>
            <p className={styles.secondary}>{t('administration-by-claims-hint')}</p>
          </section>
        )}
        {save.error !== null && <p role="alert">{failureText(i18n, save.error)}</p>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('shell-cancel')}
        </Button>
        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
          {t('administration-save')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}

/** Whether the same names are ticked, in whatever order. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;
/** What was ticked and unticked, on the names that stand now. */
const retick = (ticked: readonly string[], before: readonly string[], now: readonly string[]) => [
  ...now.filter((name) => ticked.includes(name) || !before.includes(name)),
  ...ticked.filter((name) => !before.includes(name) && !now.includes(name)),
];
const isOwnRole = (name: string): name is Role => ROLES.some((role) => role === name);
