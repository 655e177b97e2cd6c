import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import styles from './breadcrumb.module.css';

/** From the fund down to here. What the reader's scopes give only the name of is no link. */
export function Breadcrumb({ entity }: { readonly entity: ShownEntity }) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  return (
    <nav aria-label={t('details-breadcrumb')} className={styles.trail}>
      <ol>
        {entity.ancestors.map(({ level, code, name, open }) => (
          <li key={level} title={levels[level]}>
            {open ? <Link {...paths.details(level, code)}>{name ?? code}</Link> : (name ?? code)}
          </li>
        ))}
        <li aria-current="page">{levels[entity.level]}</li>
      </ol>
    </nav>
  );
}
