import { formatDecimal } from '@fundarium/contract/decimals';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../fields/calendar-date.ts';
import { useUserSettings } from '../settings/use-user-settings.ts';
import { currentLanguage } from '../ui/language.ts';
import { localeOf } from '../ui/locale.ts';
import styles from './profile-menu.module.css';

/** Formats that are offered: the product's languages in the places where funds are at home. */
const LOCALES = [
  'de-AT de-CH de-DE de-LI de-LU en-CH en-GB en-HK en-IE en-SG en-US es-ES es-MX fr-BE fr-CH fr-FR fr-LU',
  'it-CH it-IT ja-JP nl-BE nl-NL zh-CN zh-HK zh-TW',
].flatMap((line) => line.split(' '));

const AUTOMATIC = '';

/** How dates and numbers are written, whatever the language: as the browser says, or as the person does. */
export function LocaleSelector() {
  const { t } = useTranslation();
  const { settings, update } = useUserSettings();
  const { locale } = settings.globals;
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' });
  const byName = new Intl.Collator(currentLanguage());
  const offered = [...new Set([...LOCALES, ...(locale === null ? [] : [locale])])]
    .map((each) => ({ locale: each, name: names.of(each) ?? each }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
  const automatic = localeOf(null, navigator.language, currentLanguage());
  return (
    <TextField
      select
      id="locale"
      label={t('shell-formats')}
      value={locale ?? AUTOMATIC}
      onChange={({ target }) =>
        void update('globals', { locale: target.value === AUTOMATIC ? null : target.value })
      }
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: { className: styles.locales! } } } },
      }}
    >
      <MenuItem value={AUTOMATIC}>{t('shell-formats-automatic', { name: automatic })}</MenuItem>
      {offered.map((each) => (
        <MenuItem key={each.locale} value={each.locale} className={styles.locale}>
          {each.name}
          <small>{sampleOf(each.locale)}</small>
        </MenuItem>
      ))}
    </TextField>
  );
}

const sampleOf = (locale: string) =>
  `${formatDate('2026-11-30', locale)} · ${formatDecimal('1234.5', locale, { minimumFractionDigits: 2 })}`;
