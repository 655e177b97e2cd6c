import { MATRIX_WHOLE_MAX, type MatrixReply } from '@fundarium/contract/document-matrix';
import { columnsOf } from '@fundarium/contract/matrix-cells';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { currentLanguage } from '../../ui/language.ts';
import { matrixAsked, type MatrixAddress } from './address.ts';
import { useMatrixWords } from './use-matrix-words.ts';

type Props = {
  readonly asked: MatrixAddress;
  readonly listed: readonly string[] | null;
  readonly data: MatrixReply;
};

/** Level, code, name, and how many documents are missing and old. */
const FIXED_COLUMNS = 5;

/** The matrix of all pages as a file. */
export function MatrixExport({ asked, listed, data: { total, rows } }: Props) {
  const { t } = useTranslation();
  const words = useMatrixWords(asked, listed);
  const { by = 'country' } = asked;
  const { offset: _, limit: __, language: ___, ...question } = matrixAsked(asked, currentLanguage(), listed);
  return (
    <ExportButton
      source={{ type: 'MATRIX', ...question, by }}
      asked={words}
      rows={total}
      // Entities of other pages may have documents in a few more.
      columns={{ SCREEN: FIXED_COLUMNS + columnsOf(rows, by, []).length }}
      refused={total > MATRIX_WHOLE_MAX ? t('export-matrix-too-large') : null}
    />
  );
}
