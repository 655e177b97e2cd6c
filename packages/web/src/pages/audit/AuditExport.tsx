import type { AuditReply } from '@fundarium/contract/history';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { currentLocale } from '../../ui/language.ts';
import { askedWords } from './asked-words.ts';
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
  const { i18n } = useTranslation();
  const metamodel = useMetamodel();
  const { columns: chosen } = useUserSettings().settings.repository.audit;
  const columns = shownColumns(chosen, place === null || state.subtree);
  const asked = askedWords(place, state, { metamodel, i18n, locale: currentLocale() });
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
