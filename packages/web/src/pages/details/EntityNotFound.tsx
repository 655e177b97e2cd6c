import Button from '@mui/material/Button';
import type { Level } from '@fundarium/contract/vocabulary';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import styles from './entity-not-found.module.css';

const ButtonLink = createLink(Button);

/** Spec 8: one message per nature. Another customer's entity looks no different from one that never was. */
export function EntityNotFound({ level, code }: { readonly level: Level; readonly code: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t(`entity-not-found-${level}`, { code })}</h1>
      <p>{t('details-not-found-advice')}</p>
      <ButtonLink variant="contained" {...paths.search('PART', { quickText: code })}>
        {t('details-not-found-search', { code })}
      </ButtonLink>
    </div>
  );
}
