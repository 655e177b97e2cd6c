import { FIELD_CATEGORIES, type Level } from '@fundarium/contract/vocabulary';
import type { EntityReply } from '@fundarium/contract/entity';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../api/api-failure.ts';
import { currentSession } from '../../api/session.ts';
import { entityQuery } from '../../api/queries.ts';
import { ChildrenCard } from '../../cards/children/ChildrenCard.tsx';
import { shownGroups, type FieldView } from '../../cards/fields/field-filter.ts';
import { fieldGroups } from '../../cards/fields/field-groups.ts';
import { FieldsCard } from '../../cards/fields/FieldsCard.tsx';
import { NavCard } from '../../cards/nav/NavCard.tsx';
import { PerformanceCard } from '../../cards/performance/PerformanceCard.tsx';
import { paths } from '../../paths.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { useDraft, useFirstDraft } from '../../ui/drafts.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
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
    if (entity) rememberViewed(currentSession().claims, entity);
  }, [entity]);
  useCurrentCode(entity);

  if (isPending) return <DetailsSkeleton level={level} code={code} />;
  // A server that lacks the entity, and one that fails, are not the same: only the first is final.
  if (isNotFound(error)) return <EntityNotFound level={level} code={code} />;
  if (!entity) return <ErrorState what={t('details-failed')} onRetry={() => void refetch()} />;
  return <LoadedDetails entity={entity} />;
}

const WITH_NAV: readonly Level[] = ['PART', 'STRUCTURED_PRODUCT'];
const WITH_CHILDREN: readonly Level[] = ['FUND', 'PROD', 'CLAS'];

/** An entity asked for by a code that it had before shows under the one that it has now. */
function useCurrentCode(entity: EntityReply | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (entity && entity.formerCode !== null)
      void navigate({ ...paths.details(entity.level, entity.code), replace: true });
  }, [entity, navigate]);
}

function LoadedDetails({ entity }: { readonly entity: EntityReply }) {
  const { t } = useTranslation();
  const first = useFirstDraft(currentSession().claims, 'fields');
  const [text, setText] = useState(first ?? '');
  useDraft('fields', text === '' ? null : text);
  const { settings } = useUserSettings();
  const { hideEmptyFields } = settings.repository.details;
  const view: FieldView = { text, showEmpty: !hideEmptyFields };
  const [key, other, identifiers] = FIELD_CATEGORIES;
  const nothingFound = useNothingFound(entity, view);
  return (
    <>
      <DetailsBar entity={entity} text={text} onText={setText} />
      <div className={styles.cards}>
        <div className={styles.narrow}>
          {nothingFound && (
            <p className={styles.nothing} role="status">
              {t('details-nothing-found', { text: view.text.trim() })}
            </p>
          )}
          <FieldsCard entity={entity} category={key} view={view} className={styles.first} />
          <FieldsCard entity={entity} category={identifiers} view={view} />
        </div>
        <div className={styles.wide}>
          {WITH_NAV.includes(entity.level) && <NavCard entity={entity} className={styles.second} />}
          {WITH_NAV.includes(entity.level) && <PerformanceCard entity={entity} className={styles.third} />}
          {WITH_CHILDREN.includes(entity.level) && <ChildrenCard entity={entity} className={styles.second} />}
          <FieldsCard entity={entity} category={other} view={view} />
        </div>
      </div>
    </>
  );
}

function useNothingFound(entity: EntityReply, view: FieldView): boolean {
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const groups = useMemo(
    () => FIELD_CATEGORIES.flatMap((category) => fieldGroups(metamodel, entity, category)),
    [metamodel, entity],
  );
  return view.text.trim() !== '' && shownGroups(groups, view, context).groups.length === 0;
}
