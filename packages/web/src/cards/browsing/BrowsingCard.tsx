import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
import { StatePill } from '../../ui/StatePill.tsx';
import type { CardProps } from '../card-kind.ts';
import styles from './browsing-card.module.css';

/** What lies below: sub-funds, classifications, share classes (spec 2, card BROWSING). */
export function BrowsingCard({ entity }: CardProps<'BROWSING'>) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const { children, childrenTotal } = entity;
  const number = new Intl.NumberFormat(currentLocale());
  const level = children[0]?.level;
  const alike = children.every((each) => each.level === level);
  const title =
    level !== undefined && alike ? t(`level-${level}`, { count: childrenTotal }) : t('details-below');
  return (
    <Card title={title} subtitle={number.format(childrenTotal)} >
      {children.length === 0 && <p className={styles.none}>{t('details-none-below')}</p>}
      {children.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('details-column-name')}</th>
                <th scope="col">{t('details-column-level')}</th>
                <th scope="col">{t('details-column-currency')}</th>
                <th scope="col">{t('details-column-state')}</th>
              </tr>
            </thead>
            <tbody>
              {children.map(({ level, code, name, currency, state }) => (
                <tr key={`${level}/${code}`}>
                  <td>
                    <Link {...paths.details(level, code)}>{name ?? code}</Link>
                    {name !== null && <span className={styles.code}>{code}</span>}
                  </td>
                  <td>{levels[level]}</td>
                  <td>{currency ?? '–'}</td>
                  <td>
                    <StatePill state={state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {childrenTotal > children.length && (
        <p className={styles.none}>
          {t('details-first-below', {
            shown: number.format(children.length),
            total: number.format(childrenTotal),
          })}
        </p>
      )}
    </Card>
  );
}
