import { decimalDisplay, decimalOf, formatDecimal } from '@fundarium/contract/decimals';
import type { EntityReply } from '@fundarium/contract/entity';
import { useMemo } from 'react';
import { formatDate } from '../../fields/calendar-date.ts';
import { PERCENT } from '@fundarium/finance/price-unit';
import { percentText, SIGNED_PERCENT } from '../../figures/percent-text.ts';
import { currentLocale, currentLocaleOfWords } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';

export type NavFormats = {
  readonly locale: string;
  readonly localeOfWords: string;
  readonly date: (date: string) => string;
  /** A price as recorded, with the decimals of the field NAV. */
  readonly price: (price: string) => string;
  /** The same with what it stands in: a currency, or percent. */
  readonly quoted: (price: string, unit: string | null) => string;
  readonly index: (value: number) => string;
  /** Always with its sign. */
  readonly percent: (percentPoints: number) => string;
};

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The recent past says how fine a share's NAVs are. */
const SAMPLE = 260;

export function useNavFormats(
  { level }: Pick<EntityReply, 'level'>,
  navs: readonly (string | null)[],
): NavFormats {
  const metamodel = useMetamodel();
  const [locale, localeOfWords] = [currentLocale(), currentLocaleOfWords()];
  return useMemo(() => {
    const fields = level === 'STRUCTURED_PRODUCT' ? metamodel.structuredProducts.fields : metamodel.fields;
    const nav = fields.find((each) => each.businessCode === 'NAV' && each.level === level)?.typeParameters;
    const allowed = decimalDisplay(nav ?? {});
    // As many decimals as the finest of the series: prices that are read down a column must line up.
    const finest = Math.max(0, ...navs.slice(-SAMPLE).map((each) => each?.split('.')[1]?.length ?? 0));
    const decimals = decimalDisplay({
      minDecimals: Math.max(allowed.minimumFractionDigits, Math.min(finest, allowed.maximumFractionDigits)),
      maxDecimals: allowed.maximumFractionDigits,
    });
    const price = (text: string) => formatDecimal(text, locale, decimals);
    return {
      locale,
      localeOfWords,
      date: (date) => formatDate(date, locale),
      price,
      quoted: (text, unit) =>
        unit === PERCENT
          ? formatDecimal(text, locale, { style: 'unit', unit: 'percent', ...decimals })
          : `${price(text)} ${unit ?? ''}`.trim(),
      index: (value) => formatDecimal(decimalOf(value), locale, TWO),
      percent: (percentPoints) => percentText(percentPoints, locale, SIGNED_PERCENT),
    };
  }, [metamodel, level, navs, locale, localeOfWords]);
}
