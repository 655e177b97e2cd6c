import Tooltip from '@mui/material/Tooltip';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../api/session.ts';
import { useSuggestions } from '../../api/suggestions.ts';
import { paths, serverPaths } from '../../paths.ts';
import { useShortcuts } from '../../shortcuts.ts';
import { useDraft, useFirstDraft } from '../../ui/drafts.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { QuickSearch } from '../../ui/QuickSearch.tsx';
import { recentlyViewed } from '../../ui/recently-viewed.ts';
import styles from './home-page.module.css';

/** The customer's logo, one box to search with, the ways on, and what was open last. */
export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('title-home'));
  const { claims, customerName } = currentSession();
  const first = useFirstDraft(claims, 'quick-search');
  const [text, setText] = useState(first ?? '');
  useDraft('quick-search', text === '' ? null : text);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('title-home')}</h1>
      <img className={styles.logo} src={serverPaths.logo(claims.customerCode)} alt={customerName} />
      <QuickSearch
        size="large"
        nature="PART"
        autoFocus
        text={text}
        onText={setText}
        {...useSuggestions(text)}
      />
      <nav className={styles.cards} aria-label={t('home-ways')}>
        {useShortcuts().map(({ name, link, label, description, Icon }) => (
          <Tooltip key={name} title={t(description)} describeChild>
            <Link {...link} className={styles.card}>
              <Icon />
              <span>{t(label)}</span>
            </Link>
          </Tooltip>
        ))}
      </nav>
      <RecentlyViewed />
    </div>
  );
}

function RecentlyViewed() {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const entries = recentlyViewed(currentSession().claims);
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">{t('home-recently-viewed')}</h2>
      {entries.length === 0 && <p>{t('home-nothing-viewed')}</p>}
      <ul>
        {entries.map(({ level, code, name }) => (
          <li key={`${level}/${code}`}>
            <Link {...paths.details(level, code)}>{name ?? code}</Link>
            <span>{code}</span>
            <span>{levels[level]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
