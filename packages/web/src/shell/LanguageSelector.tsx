import type { Language } from '@fundarium/contract/vocabulary';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { callQuery } from '../api/queries.ts';
import { currentSession } from '../api/session.ts';
import { keepLanguage } from '../ui/chosen-language.ts';
import { currentLanguage } from '../ui/language.ts';
import { showNotice } from '../ui/notices.ts';

/** Spec 4: a change of language is confirmed, saved as the person's preference and in this browser, and reloads the page. */
export function LanguageSelector() {
  const { t } = useTranslation();
  const { customerCode } = currentSession().claims;
  const [wanted, setWanted] = useState<Language | null>(null);
  const [busy, setBusy] = useState(false);
  const offered = useQuery(callQuery('languages', { params: { customerCode } }));
  // Spec 8: without the list, only the language in use is offered.
  const languages = offered.data ?? [{ code: currentLanguage(), label: nameOf(currentLanguage()) }];

  const change = async (language: Language) => {
    setBusy(true);
    const spoken = await call('languagePack', { params: { customerCode, language } }).then(
      () => true,
      () => false,
    );
    const saved =
      spoken &&
      (await call('updateMyProfile', { body: { language } }).then(
        () => true,
        () => false,
      ));
    if (saved) {
      keepLanguage(customerCode, language);
      window.location.reload();
      return;
    }
    setBusy(false);
    setWanted(null);
    void showNotice(t(spoken ? 'settings-update-failed' : 'shell-language-missing'), { tone: 'negative' });
  };

  return (
    <>
      <TextField
        select
        id="language"
        label={t('shell-language')}
        value={currentLanguage()}
        onChange={(event) => setWanted(event.target.value as Language)}
      >
        {languages.map(({ code, label }) => (
          <MenuItem key={code} value={code} lang={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Dialog
        open={wanted !== null}
        // What is under way reloads the page: it can't be taken back.
        onClose={() => !busy && setWanted(null)}
        aria-labelledby="language-question"
        maxWidth="xs"
      >
        <DialogTitle id="language-question">{t('shell-language-question')}</DialogTitle>
        <DialogContent>{t('shell-language-warning')}</DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={() => setWanted(null)}>
            {t('shell-cancel')}
          </Button>
          <Button variant="contained" loading={busy} onClick={() => wanted && void change(wanted)}>
            {t('shell-language-confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function nameOf(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
