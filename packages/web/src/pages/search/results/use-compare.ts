import { LEAST_COMPARED, MOST_COMPARED } from '@fundarium/contract/comparison';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { countSelected, type GridSelection } from '../../../grid/grid-selection.ts';
import { paths } from '../../../paths.ts';
import { showNotice } from '../../../ui/notices.ts';
import { useIsHere } from '../../../ui/use-is-here.ts';
import type { Found } from './use-results.ts';

/** Puts the selected rows side by side; null where they are too few or too many. */
export function useCompare(
  nature: SearchNature,
  found: Found | null,
  selection: GridSelection,
): (() => void) | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const count = found === null ? 0 : countSelected(selection, found.total);
  if (isAttachmentNature(nature)) return null;
  if (found === null || count < LEAST_COMPARED || count > MOST_COMPARED) return null;
  return () => {
    void found.loadSelected(selection, MOST_COMPARED).then(
      (rows) => {
        if (isHere()) void navigate(paths.compare({ column: rows.map(({ code }) => `${nature}:${code}`) }));
      },
      () => {
        if (isHere()) void showNotice(t('compare-failed'), { tone: 'negative' });
      },
    );
  };
}
