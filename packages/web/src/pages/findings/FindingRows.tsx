import type { Finding } from '@fundarium/contract/finding-endpoints';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFindingText } from '../../findings/finding-text.ts';
import { paths } from '../../paths.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { FindingsAddress } from './address.ts';
import styles from './findings-page.module.css';
import { SeverityMark } from './SeverityMark.tsx';

type Props = { readonly findings: readonly Finding[]; readonly asked: FindingsAddress };

/** Findings, one below the other: what is wrong, where, and how to mend it. */
export function FindingRows({ findings, asked }: Props) {
  const { t } = useTranslation();
  const text = useFindingText();
  if (findings.length === 0) {
    return (
      <p className={styles.none}>
        {t(Object.values(asked).every((each) => each === undefined) ? 'finding-none' : 'finding-none-fit')}
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {findings.map((finding) => (
        <li
          key={[finding.entity.level, finding.entity.code, finding.rule, finding.field, finding.country].join(
            ' ',
          )}
          className={styles.row}
        >
          <SeverityMark severity={finding.severity} />
          <div className={styles.what}>
            <strong>{text.rule(finding.rule)}</strong> <span>{text.message(finding)}</span>
            <Others finding={finding} />
            <details>
              <summary>{t('finding-mend')}</summary>
              <p>{t(`finding-mend-${finding.rule}`)}</p>
            </details>
          </div>
          <Where finding={finding} asked={asked} />
        </li>
      ))}
    </ul>
  );
}

/** The entity, the way to its page, and the way to its findings alone. */
function Where({ finding: { entity, ...rest }, asked }: { finding: Finding; asked: FindingsAddress }) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const name = `${entity.level}:${entity.code}`;
  return (
    <div className={styles.where}>
      <Link {...paths.details(entity.level, entity.code)}>{entity.name ?? entity.code}</Link>
      <span className={`${styles.secondary} ${styles.place}`}>
        {levels[entity.level]} ·{' '}
        {asked.entity === name ? (
          entity.code
        ) : (
          <Link
            {...paths.findings({ entity: name })}
            title={t('finding-of-entity', { entity: entity.name ?? entity.code })}
          >
            {entity.code}
          </Link>
        )}
        {rest.country !== null && ` · ${rest.country}`}
      </span>
    </div>
  );
}

function Others({ finding: { related } }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  if (related.length === 0) return null;
  return (
    <span className={styles.others}>
      {t('finding-related')}{' '}
      {related.map(({ level, code, name }, at) => (
        <span key={`${level} ${code}`}>
          {at > 0 && ', '}
          <Link {...paths.details(level, code)}>{name ?? code}</Link>
        </span>
      ))}
    </span>
  );
}
