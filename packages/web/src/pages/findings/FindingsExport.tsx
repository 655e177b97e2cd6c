import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { useFindingText } from '../../findings/finding-text.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { FindingsAddress } from './address.ts';

type Props = { readonly asked: FindingsAddress; readonly total: number };

/** The findings of all pages as a file, by the filters of the list. */
export function FindingsExport({ asked: { rule, severity, level, entity, subtree, text }, total }: Props) {
  const { t } = useTranslation();
  const words = useFindingText();
  const { levels } = useMetamodel();
  const query = {
    ...(rule && { rule }),
    ...(severity && { severity }),
    ...(level && { level }),
    ...(entity !== undefined && { entity, ...(subtree !== undefined && { subtree }) }),
    ...(text !== undefined && { text }),
  };
  const filters: readonly (readonly [string, string])[] = [
    [t('export-column-rule'), (rule ?? []).map(words.rule).join(', ')],
    [t('finding-severity'), (severity ?? []).map((each) => t(`finding-severity-${each}`)).join(', ')],
    [t('finding-level'), (level ?? []).map((each) => levels[each]).join(', ')],
    [t('changes-entity'), entity ?? ''],
    [t('export-asked-text'), text ?? ''],
  ];
  return (
    <ExportButton
      source={{ type: 'FINDINGS', query }}
      asked={filters.filter(([, each]) => each !== '')}
      rows={total}
      columns={{ SCREEN: 11 }}
    />
  );
}
