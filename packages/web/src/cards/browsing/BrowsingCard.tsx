import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { CardProps } from '../card-kind.ts';
import styles from './browsing.module.css';
import { BrowsingTree } from './BrowsingTree.tsx';
import { useTree } from './use-tree.ts';

const FILTER_DELAY_MS = 250;
const SKELETON_ROWS = 6;

/** The tree from the highest level down, opened at this entity (spec 2, card BROWSING). */
export function BrowsingCard({ entity, title }: CardProps<'BROWSING'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), FILTER_DELAY_MS);
  const tree = useTree(entity, text);
  const { children, childrenTotal } = entity;
  const level = children[0]?.level;
  const alike = level !== undefined && children.every((each) => each.level === level);
  const below = () => {
    if (childrenTotal === null) return undefined;
    const count = formatCount(childrenTotal, currentLocale());
    return alike ? `${t(`level-${level}`, { count: childrenTotal })} ${count}` : count;
  };
  const nothingFound = text !== '' && tree.root === 'ready' && tree.rows.length === 1;
  return (
    <Card
      title={title}
      subtitle={below()}
      actions={
        <input
          type="search"
          className={styles.filter}
          value={typed}
          placeholder={t('card-browsing-filter')}
          aria-label={t('card-browsing-filter')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        />
      }
    >
      {tree.root === 'failed' && (
        <ErrorState what={t('card-browsing-failed')} onRetry={() => tree.retry(tree.rows[0]!.key)} />
      )}
      {tree.root === 'loading' && <Waiting />}
      {tree.root === 'ready' && <BrowsingTree key={text} title={title} entity={entity} tree={tree} />}
      {nothingFound && (
        <p className={styles.none} role="status">
          {t('card-browsing-nothing-found', { text })}
        </p>
      )}
      {childrenTotal === 0 && text === '' && <p className={styles.none}>{t('details-none-below')}</p>}
    </Card>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} width="100%" height={16} />
      ))}
    </div>
  );
}
