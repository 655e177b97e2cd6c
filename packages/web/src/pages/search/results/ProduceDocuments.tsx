import type { Level } from '@fundarium/contract/vocabulary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countSelected, type GridSelection } from '../../../grid/grid-selection.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import { ProductionDialog } from '../mui-parts.ts';
import type { Found } from './use-results.ts';

type Props = { readonly nature: Level; readonly found: Found; readonly selection: GridSelection };

/** Has documents of the selected rows made, for whoever may. */
export function ProduceDocuments({ nature, found, selection }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const count = countSelected(selection, found.total);
  return (
    <>
      <TextButton color="primary" onClick={() => setAsking(true)}>
        {t('template-production')}
      </TextButton>
      {asking && (
        <ProductionDialog
          nature={nature}
          count={count}
          loadCodes={async () =>
            selection.kind === 'only'
              ? [...selection.ids]
              : (await found.loadSelected(selection, count)).map(({ code }) => code)
          }
          label={null}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
