import { FINDING_RULES, type FindingsReply } from '@fundarium/contract/finding-endpoints';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { useFindingText } from '../../findings/finding-text.ts';
import { paths } from '../../paths.ts';
import { currentLocale } from '../../ui/language.ts';
import type { FindingsAddress } from './address.ts';
import styles from './findings-page.module.css';
import { SeverityMark } from './SeverityMark.tsx';

type Props = {
  readonly counts: FindingsReply['countsByRule'];
  /** What the counts were asked under: a number leads to the findings that it counts. */
  readonly asked: FindingsAddress;
};

/** Every rule that data are checked by: what it means, how to mend what it finds, and how much that is. */
export function RuleList({ counts, asked }: Props) {
  const { t } = useTranslation();
  const text = useFindingText();
  return (
    <>
      <p className={styles.secondary}>{t('finding-rules-about', { count: FINDING_RULES.length })}</p>
      <ul className={styles.rows}>
        {FINDING_RULES.map((rule) => {
          const found = counts.filter((each) => each.rule === rule);
          return (
            <li key={rule} className={styles.rule}>
              <h2>
                {text.rule(rule)}
                {found.map(({ severity }) => (
                  <SeverityMark key={severity} severity={severity} />
                ))}
              </h2>
              <p>{t(`finding-mend-${rule}`)}</p>
              {found.length === 0 ? (
                <span className={styles.secondary}>{t('finding-rule-none')}</span>
              ) : (
                <Link {...paths.findings({ ...asked, view: undefined, page: undefined, rule: [rule] })}>
                  {t('finding-rule-found', {
                    count: total(found),
                    number: formatCount(total(found), currentLocale()),
                  })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const total = (found: FindingsReply['countsByRule']) => found.reduce((sum, { count }) => sum + count, 0);
