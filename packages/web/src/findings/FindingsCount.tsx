import { FINDING_SEVERITIES } from '@fundarium/contract/finding-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../api/may.ts';
import { paths } from '../paths.ts';
import styles from './findings-count.module.css';
import { useEntityFindings } from './use-entity-findings.ts';

type Props = { readonly level: Level; readonly code: string };

/** How many findings an entity has by severity, as a link to them; nothing where it has none. */
export function FindingsCount({ level, code }: Props) {
  const { t } = useTranslation();
  const { findings } = useEntityFindings(level, code);
  if (findings.length === 0 || !mayOpen('/v2/findings')) return null;
  const counts = FINDING_SEVERITIES.map((severity) => ({
    severity,
    count: findings.filter((each) => each.severity === severity).length,
  }));
  return (
    <Link {...paths.findings({ entity: `${level}:${code}` })} className={styles.count}>
      <span aria-hidden className={styles.mark}>
        !
      </span>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ severity, count }) => t(`finding-count-${severity}`, { count }))
        .join(' · ')}
    </Link>
  );
}
