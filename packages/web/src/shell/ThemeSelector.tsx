import { themeOfCustomer, type Theme } from '@fundarium/contract/theme';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/queries.ts';
import { currentSession } from '../api/session.ts';
import { chooseTheme, chosenTheme, refreshTheme } from './chosen-theme.ts';

const NONE: readonly Theme[] = [];

/** The themes by name, for the provider's staff (spec 2, 6); kept in this browser. */
export function ThemeSelector() {
  const { t } = useTranslation();
  const { claims } = currentSession();
  const [chosen, setChosen] = useState(() => chosenTheme(claims)?.name ?? '');
  const { data: themes = NONE, isSuccess } = useQuery(callQuery('themes', {}));
  const ofCustomer = themeOfCustomer(themes, claims.customerCode);
  useEffect(() => {
    if (isSuccess) refreshTheme(claims, themes, ofCustomer);
  }, [claims, isSuccess, themes, ofCustomer]);
  const byName = (name: string) => themes.find((each) => each.name === name) ?? null;
  return (
    <TextField
      select
      id="theme"
      label={t('shell-theme')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      // Until the themes are there, or where one is gone, the customer's own is shown.
      value={byName(chosen) === null ? '' : chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        chooseTheme(claims, byName(target.value), ofCustomer);
      }}
    >
      <MenuItem value="">{t('shell-theme-of-customer')}</MenuItem>
      {themes.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
