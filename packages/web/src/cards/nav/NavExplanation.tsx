import { currencyChangeText } from '@fundarium/contract/figure-reason';
import { useTranslation } from 'react-i18next';
import { ExplainedFigure } from '../../figures/ExplainedFigure.tsx';
import { ExplanationFrame } from '../../figures/ExplanationFrame.tsx';
import { toleratedText } from '../../figures/tolerated-text.ts';
import { codeOf, nameOf } from './nav-chart-content.ts';
import { explainNav, type NavAsked } from './nav-explanation.ts';
import type { ComparedLine, NavComparison } from './nav-lines.ts';
import styles from './nav-view.module.css';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly asked: NavAsked;
  readonly comparison: NavComparison;
  readonly formats: NavFormats;
  readonly onClose: () => void;
};

/** How a figure of the chart came about: it is none that the server stores, so the points drawn explain it. */
export function NavExplanation({ asked, comparison, formats, onClose }: Props) {
  const { t } = useTranslation();
  const line = comparison.lines.find((each) => codeOf(each) === asked.code);
  // The lines may have become others meanwhile.
  if (line === undefined || line.points.length === 0) return null;
  const { mode, until } = comparison;
  const { what, date = until } = asked;
  const { reinvested, rhythm } = line.source;
  const explanation = explainNav(comparison, line, asked);
  const said = {
    return: t(mode === 'total' ? 'nav-return-total' : 'nav-return-price'),
    base100: t('nav-base-100'),
    drawdown: t('nav-figure-drawdown'),
  }[what];
  const days = what === 'return' ? `${formats.date(line.from)} – ${formats.date(until)}` : formats.date(date);
  const total = mode === 'total' || what === 'drawdown';
  return (
    <ExplanationFrame title={`${said} · ${days}`} onClose={onClose}>
      <ExplainedFigure
        explanation={explanation}
        code={`${nameOf(line)} · ${codeOf(line)}`}
        currency={line.unit}
        referenceDate={what === 'return' ? until : null}
        reason={explanation.figure.value === null ? reasonOf(line) : null}
      >
        <p className={styles.method}>
          {what === 'drawdown' && <span>{t('nav-drawdown-explained')}</span>}
          <span>
            {t(
              !total
                ? 'nav-price-return-note'
                : reinvested === 'NET'
                  ? 'nav-total-return-net-note'
                  : 'nav-total-return-note',
            )}
          </span>
          {what === 'return' && (
            <span>{toleratedText(line.tolerated, rhythm.frequencyAt(line.from), t)}</span>
          )}
        </p>
      </ExplainedFigure>
    </ExplanationFrame>
  );

  function reasonOf({ returned, startsLate, source }: ComparedLine): string {
    if (returned.period === null && returned.reason === 'CURRENCY_CHANGE')
      return currencyChangeText(source.quotations, {
        say: (key, values = {}) => t(key, values),
        day: formats.date,
      });
    if (returned.period === null && returned.reason === 'FREQUENCY') return t('performance-reason-FREQUENCY');
    if (returned.period === null && returned.gap) {
      const { navDate, wanted, tolerated } = returned.gap;
      const named = { navDate: formats.date(navDate), wanted: formats.date(wanted) };
      return tolerated === null
        ? t('performance-reason-GAP_MONTH', named)
        : t('performance-reason-GAP', { ...named, days: tolerated });
    }
    return startsLate === null
      ? t('performance-reason-NO_NAV')
      : t('performance-reason-BEFORE_FIRST_NAV', { date: formats.date(startsLate) });
  }
}
