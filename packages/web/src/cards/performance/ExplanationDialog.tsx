import { ExplanationFrame } from '../../figures/ExplanationFrame.tsx';
import { FigureExplanation } from './FigureExplanation.tsx';
import type { Asked } from './performance-context.ts';

type Props = { readonly asked: Asked; readonly onClose: () => void };

/** The explanation of one of a block's figures. */
export function ExplanationDialog({ asked, onClose }: Props) {
  return (
    <ExplanationFrame title={asked.label} onClose={onClose}>
      <FigureExplanation name={asked.name} />
    </ExplanationFrame>
  );
}
