import { FIELD_CATEGORIES, type Level } from '@fundarium/contract/vocabulary';
import type { EntityReply } from '@fundarium/contract/entity';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../api/api-failure.ts';
import { entityQuery } from '../../api/queries.ts';
import { ChildrenCard } from '../../cards/children/ChildrenCard.tsx';
import type { FieldView } from '../../cards/fields/field-filter.ts';
import { FieldsCard } from '../../cards/fields/FieldsCard.tsx';
import { NavCard } from '../../cards/nav/NavCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { rememberViewed } from '../../ui/recently-viewed.ts';
import { DetailsBar } from './DetailsBar.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import styles from './details-page.module.css';
import { EntityNotFound } from './EntityNotFound.tsx';

type Props = { readonly level: Level; readonly code: string };

/** All that is known of one entity. */
export function DetailsPage({ level, code }: Props) {
  const { t } = useTranslation();
  usePageTitle(
    t(level === 'STRUCTURED_PRODUCT' ? 'title-structured-product-details' : 'title-details', { code }),
  );
  const { data: entity, error, isPending, refetch } = useQuery(entityQuery(level, code));
  useEffect(() => {
    if (entity) rememberViewed(entity);
  }, [entity]);

  if (isPending) return <DetailsSkeleton />;
  // A server that lacks the entity, and one that fails, are not the same: only the first is final.
  if (isNotFound(error)) return <EntityNotFound level={level} code={code} />;
  if (!entity) return <ErrorState what={t('details-failed')} onRetry={() => void refetch()} />;
  return <LoadedDetails entity={entity} />;
}

const WITH_NAV: readonly Level[] = ['PART', 'STRUCTURED_PRODUCT'];
const WITH_CHILDREN: readonly Level[] = ['FUND', 'PROD', 'CLAS'];

function LoadedDetails({ entity }: { readonly entity: EntityReply }) {
  const [view, setView] = useState<FieldView>({ text: '', showEmpty: false });
  const [key, other, identifiers] = FIELD_CATEGORIES;
  return (
    <>
      <DetailsBar entity={entity} view={view} onView={setView} />
      <div className={styles.cards}>
        <div className={styles.narrow}>
          <FieldsCard entity={entity} category={key} view={view} className={styles.first} />
          <FieldsCard entity={entity} category={identifiers} view={view} />
        </div>
        <div className={styles.wide}>
          {WITH_NAV.includes(entity.level) && <NavCard entity={entity} className={styles.second} />}
          {WITH_CHILDREN.includes(entity.level) && <ChildrenCard entity={entity} className={styles.second} />}
          <FieldsCard entity={entity} category={other} view={view} />
        </div>
      </div>
    </>
  );
}
