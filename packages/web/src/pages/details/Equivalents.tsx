import type { EquivalentsReply } from '@fundarium/contract/related-entities';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './equivalents.module.css';

type Product = Omit<EquivalentsReply['equivalents'][number], 'level'>;

/**
 * The structured products that stand for one, and those that it stands for; nothing where there are none. On a day that is
 * looked back at only the former are known, by their codes of then.
 */
export function Equivalents({ entity: { code, equivalents } }: { readonly entity: ShownEntity }) {
  return equivalents === undefined ? (
    <EquivalentsToday code={code} />
  ) : (
    <Groups equivalents={equivalents.map((each) => ({ code: each, name: null }))} equivalentOf={[]} />
  );
}

function EquivalentsToday({ code }: { readonly code: string }) {
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
  return data === undefined ? null : <Groups {...data} />;
}

type GroupsProps = { readonly equivalents: readonly Product[]; readonly equivalentOf: readonly Product[] };

function Groups({ equivalents, equivalentOf }: GroupsProps) {
  const { t } = useTranslation();
  const groups = [
    { key: 'equivalents-of-this', products: equivalents },
    { key: 'equivalents-this-for', products: equivalentOf },
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
                  <Link {...paths.details('STRUCTURED_PRODUCT', product.code)}>
                    {product.name ?? product.code}
                  </Link>
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
