import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './equivalents.module.css';

/** The structured products that stand for one, and those that it stands for; nothing where there are none. */
export function Equivalents({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(
    callQuery('structuredProductEquivalents', { params: { code } }),
  );
  if (isError)
    return (
      <div className={styles.section}>
        <Card title={t('equivalents-title')}>
          <ErrorState what={t('equivalents-failed')} onRetry={() => void refetch()} />
        </Card>
      </div>
    );
  const groups = [
    { key: 'equivalents-of-this', products: data?.equivalents ?? [] },
    { key: 'equivalents-this-for', products: data?.equivalentOf ?? [] },
  ].filter(({ products }) => products.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={styles.section}>
      <Card title={t('equivalents-title')}>
        {groups.map(({ key, products }) => (
          <div key={key} className={styles.group}>
            <h3>{t(key)}</h3>
            <ul>
              {products.map((product) => (
                <li key={product.code}>
                  <Link {...paths.details(product.level, product.code)}>{product.name ?? product.code}</Link>
                  {product.name !== null && <span>{product.code}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </div>
  );
}
