import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { asOfSearch, type AsOf } from './as-of/as-of.ts';
import styles from './breadcrumb.module.css';

type Props = { readonly entity: ShownEntity; readonly asOf: AsOf };

/** From the fund down to here, as of the same days. What the reader's scopes give only the name of is no link. */
export function Breadcrumb({ entity, asOf }: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  return (
    <nav aria-label={t('details-breadcrumb')} className={styles.trail}>
      <ol>
        {entity.ancestors.map(({ level, code, name, open }) => (
          <li key={level} title={levels[level]}>
            {open ? (
              <Link {...paths.details(level, code)} search={asOfSearch(asOf) as never}>
                {name ?? code}
              </Link>
            ) : (
              (name ?? code)
            )}
          </li>
        ))}
        <li aria-current="page">{levels[entity.level]}</li>
      </ol>
    </nav>
  );
}
