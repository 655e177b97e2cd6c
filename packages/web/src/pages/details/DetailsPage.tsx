import type { Level } from '@fundarium/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound, isRefusedAs } from '../../api/api-failure.ts';
import { currentSession } from '../../api/session.ts';
import { entityQuery } from '../../api/queries.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { rememberViewed } from '../../quick-search/recently-viewed.ts';
import { NotThereThen } from './as-of/AsOfBanner.tsx';
import { isToday, TODAY } from './as-of/as-of.ts';
import { useAsOf, useEntityAsOf } from './as-of/use-as-of.ts';
import { DetailsCards } from './DetailsCards.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { entityTitle } from './entity-title.ts';
import { EntityNotFound } from './EntityNotFound.tsx';
import { useCurrentCode } from './use-current-code.ts';

type Props = { readonly level: Level; readonly code: string };

/** All that is known of one entity. */
export function DetailsPage({ level, code }: Props) {
  const { t } = useTranslation();
  const { asOf, setAsOf } = useAsOf();
  const now = useQuery(entityQuery(level, code));
  const then = useEntityAsOf(level, code, asOf, now.data);
  const { data: entity, error, isPending, refetch } = isToday(asOf) ? now : then;
  const settings = useCustomerSettings();
  const { name, identifier } = entity ? entityTitle(entity, settings) : { name: code, identifier: code };
  usePageTitle(
    t(level === 'STRUCTURED_PRODUCT' ? 'title-structured-product-details' : 'title-details', {
      // What tells one tab from the next comes first.
      code: name === identifier ? name : `${name} ${identifier}`,
    }),
  );
  useEffect(() => {
    if (now.data) rememberViewed(currentSession().claims, now.data);
  }, [now.data]);
  useCurrentCode(now.data);

  const toToday = () => setAsOf(TODAY);
  if (isPending) return <DetailsSkeleton level={level} code={code} />;
  // A server that lacks the entity, and one that fails, are not the same: only the first is final.
  if (isNotFound(error))
    return now.data ? (
      <NotThereThen why={t('as-of-not-there', { code })} onToday={toToday} />
    ) : (
      <EntityNotFound level={level} code={code} />
    );
  if (isRefusedAs(error, 'as-of-known-ahead'))
    return <NotThereThen why={t('as-of-known-ahead')} onToday={toToday} />;
  if (!entity) return <ErrorState what={t('details-failed')} onRetry={() => void refetch()} />;
  return <DetailsCards entity={entity} asOf={asOf} onAsOf={setAsOf} />;
}
