import { PLATFORM_MODULES } from '@fundarium/contract/areas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../api/session.ts';
import { useSuggestions } from '../../api/suggestions.ts';
import { paths, serverPaths } from '../../paths.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useWays } from '../../shortcuts.ts';
import { useDraft, useFirstDraft } from '../../ui/drafts.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { QuickSearch } from '../../quick-search/QuickSearch.tsx';
import { recentlyViewed } from '../../quick-search/recently-viewed.ts';
import styles from './home-page.module.css';
import { LandingCards } from './LandingCards.tsx';

/** The customer's logo, one box to search with, the ways on, and what was open last. */
export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('title-home'));
  const { claims, customerName } = currentSession();
  const first = useFirstDraft(claims, 'quick-search');
  const [text, setText] = useState(first ?? '');
  useDraft('quick-search', text === '' ? null : text);
  const { showModules } = useCustomerSettings().globals;
  const { shortcuts, modules } = useWays();
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('title-home')}</h1>
      <img className={styles.logo} src={serverPaths.logo(claims.customerCode)} alt={customerName} />
      <QuickSearch
        viewer={claims}
        size="large"
        nature="PART"
        autoFocus
        text={text}
        onText={setText}
        {...useSuggestions(text)}
      />
      <LandingCards label={t('home-ways')} ways={shortcuts.filter(({ name }) => !isModule(name))} />
      {showModules && <LandingCards label={t('home-modules')} ways={modules} />}
      <RecentlyViewed />
    </div>
  );
}

/** A module's card shows with the other modules' or not at all (spec 2, showModules). */
const isModule = (name: string) => PLATFORM_MODULES.some((each) => each === name);

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
