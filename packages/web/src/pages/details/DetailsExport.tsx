import { ExportButton } from '../../exports/ExportButton.tsx';
import { fieldsOf } from '../../fields/entity-fields.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { asOfSearch, isToday, type AsOf } from './as-of/as-of.ts';

type Props = { readonly entity: ShownEntity; readonly asOf: AsOf };

/** The entity's fields as a file, those of the level in its order; as of the days that the page looks back to. */
export function DetailsExport({ entity: { level, code, name }, asOf }: Props) {
  const metamodel = useMetamodel();
  const fields = fieldsOf(metamodel, level).map(({ businessCode }) => businessCode);
  const today = isToday(asOf);
  return (
    <ExportButton
      source={{ type: 'DETAILS', nature: level, code, fields, ...asOfSearch(asOf) }}
      asked={[[metamodel.levels[level], name === null ? code : `${name} (${code})`]]}
      rows={fields.length}
      columns={{
        SCREEN: 3,
        ...(today && { FIELD_CODES: fields.length, FIELD_LABELS: fields.length, COUNTRIES: 1 }),
      }}
    />
  );
}
