import { readEntityName } from '@fundarium/contract/finding-endpoints';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../fields/options.ts';
import { currentLanguage } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { matrixAsked, USUAL_LEVEL, type MatrixAddress } from './address.ts';

/** What the matrix is of, in the person's words. */
export function useMatrixWords(
  asked: MatrixAddress,
  listed: readonly string[] | null,
): readonly (readonly [name: string, text: string])[] {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const { level = USUAL_LEVEL, entity } = asked;
  const { of, types, gaps } = matrixAsked(asked, currentLanguage(), listed);
  const labels = optionsOf({ list: 'ATTACHMENT_TYPE' }, metamodel).labels;
  const typeField = metamodel.attachmentsFields?.find(({ businessCode }) => businessCode === 'FILE_TYPE');
  const words: (readonly [string, string])[] = [];
  if (entity !== undefined) {
    const place = readEntityName(entity);
    words.push([t('document-matrix-entity'), `${metamodel.levels[place.level]} ${place.code}`]);
  } else {
    words.push([t('document-matrix-level'), metamodel.levels[level]]);
  }
  if (of.kind === 'search') {
    const { quickText, identifiers } = of.conditions;
    words.push([t('export-asked-text'), quickText]);
    words.push([t('identifiers-title'), identifiers.length === 0 ? '' : String(identifiers.length)]);
  }
  const typeLabel = typeField?.label ?? 'FILE_TYPE';
  words.push([typeLabel, types.map((type) => labels.get(type) ?? type).join(', ')]);
  words.push([t('document-matrix-gaps'), gaps ? t('field-true') : '']);
  return words.filter(([, text]) => text !== '');
}
