import { priceUnitOn } from '@fundarium/finance/price-unit';
import { ExplainedFigure } from '../../figures/ExplainedFigure.tsx';
import { explanationOf } from './explanation.ts';
import type { FigureName } from './figure.ts';
import { MethodLine } from './MethodLine.tsx';
import { usePerformance } from './performance-context.ts';
import { useReason } from './use-reason.ts';

/** How one of a class's figures came about, or why there is none. */
export function FigureExplanation({ name }: { readonly name: FigureName }) {
  const { reply } = usePerformance();
  const reasonOf = useReason();
  const found = explanationOf(reply, name);
  if (found === null) return null;
  return (
    <ExplainedFigure
      explanation={found}
      code={reply.code}
      currency={priceUnitOn(reply, found.period?.endDate ?? reply.referenceDate ?? '')}
      referenceDate={reply.referenceDate}
      yearCount={reply.method.yearCount}
      reason={found.figure.value === null ? reasonOf(found.figure) : null}
    >
      <MethodLine withYears={false} />
    </ExplainedFigure>
  );
}
