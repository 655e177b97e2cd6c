import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { SimpleTable } from './SimpleTable.tsx';

/** Where the customer's people may come from; the installation's operator changes it. */
export function SignOnsView() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(callQuery('signOns', {}));
  if (isError) return <ErrorState what={t('administration-failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingOverlay label="" covers="part" />;
  return (
    <SimpleTable
      label={t('administration-sign-ons')}
      rows={data.signOns}
      keyOf={({ id }) => id}
      columns={[
        { name: 'name', label: t('administration-sign-on'), render: ({ id, name }) => name ?? id },
        { name: 'issuer', label: t('administration-issuer'), render: ({ issuer }) => issuer },
        {
          name: 'properties',
          label: t('administration-properties'),
          render: ({ justInTime, mapsRoles, mapsScopes, mayAssertStaff }) =>
            [
              justInTime && t('administration-just-in-time'),
              mapsRoles && t('administration-maps-roles'),
              mapsScopes && t('administration-maps-scopes'),
              mayAssertStaff && t('administration-staff'),
            ]
              .filter((each) => each !== false)
              .join(', ') || '–',
        },
      ]}
    />
  );
}
