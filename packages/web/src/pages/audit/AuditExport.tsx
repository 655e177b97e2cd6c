import type { AuditReply } from '@fundarium/contract/history';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { auditParameters, type AuditState } from './audit-address.ts';
import { shownColumns } from './audit-columns.ts';
import type { AuditPlace } from './use-audit-rows.ts';

type Props = {
  readonly place: AuditPlace;
  readonly state: AuditState;
  readonly reply: AuditReply | undefined;
};

/** The list of changes by its filters as a file, with the columns that are shown (spec 2). */
export function AuditExport({ place, state, reply }: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const { columns: chosen } = useUserSettings().settings.repository.audit;
  const columns = shownColumns(chosen, place === null || state.subtree);
  const { subtree, text, revision, ...lists } = auditParameters(state);
  const filters = Object.entries(lists).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${t(AUDIT_FILTERS[name as keyof typeof lists])}: ${[value].flat().join(', ')}`],
  );
  const asked: (readonly [string, string])[] = [
    [t('title-audit'), place === null ? t('audit-whole') : `${levels[place.level]} ${place.code}`],
    ...(subtree === undefined ? [] : [[t('audit-filters'), t('audit-subtree')] as const]),
    ...(text === undefined ? [] : [[t('export-asked-text'), text] as const]),
    ...(revision === undefined ? [] : [[t('audit-filters'), t('audit-revision', { revision })] as const]),
    ...(filters.length === 0 ? [] : [[t('audit-filters'), filters.join('; ')] as const]),
  ];
  return (
    <ExportButton
      source={{ type: 'AUDIT', of: place, filters: auditParameters(state), columns }}
      asked={asked}
      // Beyond what is counted only the file knows how many there are.
      rows={reply === undefined || reply.more ? null : reply.total}
      columns={{ SCREEN: columns.length }}
    />
  );
}

/** What each filter of the address is called. */
const AUDIT_FILTERS = {
  changeTypes: 'audit-column-CHANGE_TYPE',
  fields: 'audit-column-FIELD',
  modifiedBy: 'audit-column-MODIFIED_BY',
  source: 'audit-source',
  integratedFrom: 'export-asked-integrated-from',
  integratedTo: 'export-asked-integrated-to',
  effectiveFrom: 'export-asked-effective-from',
  effectiveTo: 'export-asked-effective-to',
  retroactive: 'audit-column-RETROACTIVE',
} as const;
