import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ActivityView } from './ActivityView.tsx';
import styles from './administration.module.css';
import { PeopleView } from './PeopleView.tsx';
import { SessionsView } from './SessionsView.tsx';
import { SignOnsView } from './SignOnsView.tsx';
import { ADMINISTRATION_VIEWS, type AdministrationView } from './views.ts';

const SHOWN = { people: PeopleView, sessions: SessionsView, 'sign-ons': SignOnsView, activity: ActivityView };

/** Who may sign in for the customer, with which rights, who is here, and what was done. */
export function AdministrationPage({ view }: { readonly view: AdministrationView }) {
  const { t } = useTranslation();
  usePageTitle(t('title-administration'));
  const Shown = SHOWN[view];
  return (
    <>
      <PageBar>
        <h1 className={styles.title}>{t('title-administration')}</h1>
        <nav className={styles.views} aria-label={t('administration-views')}>
          {ADMINISTRATION_VIEWS.map((each) => (
            <Link
              key={each}
              {...paths.administration({ view: each })}
              aria-current={each === view ? 'page' : undefined}
            >
              {t(`administration-${each}`)}
            </Link>
          ))}
        </nav>
      </PageBar>
      <div className={styles.page}>
        <Shown />
      </div>
    </>
  );
}
