import ChartIcon from '@mui/icons-material/ShowChart';
import TableIcon from '@mui/icons-material/TableRows';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import type { Shape } from './nav-choice.ts';

/** Chart or table. */
export function NavShape({
  shape,
  onShape,
}: {
  readonly shape: Shape;
  readonly onShape: (shape: Shape) => void;
}) {
  const { t } = useTranslation();
  const choice = (value: Shape, shown: ReactNode) => ({
    value,
    shown,
    label: t(`nav-shape-${value}`),
    title: t(`nav-shape-${value}-tip`),
  });
  return (
    <ToggleGroup<Shape>
      label={t('nav-shape')}
      value={shape}
      choices={[
        choice('chart', <ChartIcon fontSize="small" />),
        choice('table', <TableIcon fontSize="small" />),
      ]}
      onChange={onShape}
    />
  );
}
