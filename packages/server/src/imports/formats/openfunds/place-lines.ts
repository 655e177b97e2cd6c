import type { EntityValue } from '@fundarium/contract/entity';
import type { Delivered, EntityName } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import { figuresOf } from './figures.ts';
import type { OpenfundsLine } from './read-line.ts';

type Values = Readonly<Record<string, EntityValue | null>>;
type Upper = {
  readonly line: number;
  readonly code: string;
  readonly parentCode: string | null;
  values: Values;
};

const ISIN_FORM = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const IDENTIFIERS = ['ISIN', 'WKN', 'VALOR', 'SEDOL', 'CUSIP', 'FIGI'] as const;
/** Fields that a fund without an umbrella has on both of its levels. */
const SHARED = ['DOMICILE', 'CURRENCY', 'EU_DIRECTIVE', 'OPEN_CLOSED', 'CREATION_DATE'];

const text = (value: EntityValue | null | undefined) => (typeof value === 'string' ? value : null);

/** How a line names its share class, its fund and its umbrella; null where it does not. */
export function namesOf({ values: { FUND, PROD, PART } }: OpenfundsLine) {
  const identifier = IDENTIFIERS.find((field) => text(PART[field]) !== null) ?? null;
  const umbrella = text(FUND['UMBRELLA']);
  return {
    identifier,
    part: identifier === null ? null : text(PART[identifier]),
    prod: { name: text(PROD['NAME']), lei: text(PROD['LEI']) },
    fund:
      umbrella === null
        ? { name: text(PROD['NAME']), lei: text(PROD['LEI']) }
        : { name: umbrella, lei: text(FUND['LEI']) },
    hasUmbrella: umbrella !== null,
  };
}

export function soughtOf(lines: readonly OpenfundsLine[]): Sought[] {
  return lines.flatMap((line) => {
    const { identifier, part, prod, fund } = namesOf(line);
    const upper = (
      level: 'FUND' | 'PROD',
      { name, lei }: { name: string | null; lei: string | null },
    ): Sought[] => [
      ...[name, lei].flatMap((value) => (value === null ? [] : [{ level, field: 'CODE', value }])),
      ...(name === null ? [] : [{ level, field: 'NAME', value: name }]),
      ...(lei === null ? [] : [{ level, field: 'LEI', value: lei }]),
    ];
    return [
      ...(part === null
        ? []
        : ([
            { level: 'PART', field: 'CODE', value: part },
            { level: 'PART', field: identifier!, value: part },
          ] as const)),
      ...upper('PROD', prod),
      ...upper('FUND', fund),
    ];
  });
}

/**
 * Lines as entities, the hierarchy built from their columns for umbrella, fund and share class; what they say of a
 * fund is taken once, and where two lines disagree the first holds.
 */
export function placeLines(
  lines: readonly OpenfundsLine[],
  found: readonly FoundEntity[],
): (Delivered | NotTaken)[] {
  const byKey = Map.groupBy(found, keyOf);
  const at = (level: Sought['level'], field: string, value: string | null) =>
    value === null ? [] : (byKey.get(keyOf({ level, field, value })) ?? []);
  const funds = new Map<string, Upper>();
  const prods = new Map<string, Upper>();
  const parts: (Delivered | NotTaken)[] = [];
  const notes: NotTaken[] = [];

  const merge = (all: Map<string, Upper>, level: string, next: Upper) => {
    const before = all.get(next.code);
    if (before === undefined) all.set(next.code, next);
    else {
      const other = Object.entries(next.values).filter(
        ([field, value]) =>
          field in before.values && JSON.stringify(before.values[field]) !== JSON.stringify(value),
      );
      for (const [field, value] of other) {
        const reason = `Line ${before.line} says another ${field} of ${level} ${next.code}; that is taken`;
        notes.push({
          kind: 'warning',
          line: next.line,
          value: showValue(text(value) ?? JSON.stringify(value)),
          reason,
        });
      }
      before.values = { ...next.values, ...before.values };
    }
    return next.code;
  };

  const knownParts = (identifier: string | null, part: string) => {
    const byCode = at('PART', 'CODE', part);
    return byCode.length > 0 ? byCode : at('PART', identifier!, part);
  };
  // Funds that new classes need are taken from every line, so that an import that was stopped finds its place again.
  const needed = new Set(
    lines.flatMap((each) => {
      const { identifier, part, prod } = namesOf(each);
      return part !== null && knownParts(identifier, part).length === 0 ? [prod.name] : [];
    }),
  );

  for (const each of lines) {
    const { identifier, part, prod, fund, hasUmbrella } = namesOf(each);
    const { line, values } = each;
    if (part === null) {
      const reason = `Names no share class; it needs one of ${IDENTIFIERS.join(', ')}`;
      parts.push({ kind: 'rejected', line, value: showValue(text(values.PART['NAME']) ?? ''), reason });
      continue;
    }
    const known = knownParts(identifier, part);
    // Lines of types and examples below a header are no share classes, and their funds no funds.
    if (known.length === 0 && identifier === 'ISIN' && !ISIN_FORM.test(part)) {
      parts.push({ kind: 'rejected', line, value: showValue(part), reason: 'Not an ISIN' });
      continue;
    }
    if (known.length > 1) {
      const reason = `${known.length} entities have this ${identifier} (${known.map(({ code }) => code).join(', ')})`;
      parts.push({ kind: 'rejected', line, value: showValue(part), reason });
      continue;
    }
    const knownFund =
      at('FUND', 'LEI', fund.lei)[0] ??
      at('FUND', 'CODE', fund.lei)[0] ??
      at('FUND', 'CODE', fund.name)[0] ??
      at('FUND', 'NAME', fund.name)[0];
    const fundCode = knownFund?.code ?? fund.lei ?? fund.name;
    const inFund = (all: readonly FoundEntity[]) => all.find(({ parentCode }) => parentCode === fundCode);
    const knownProd =
      at('PROD', 'LEI', prod.lei)[0] ??
      inFund(at('PROD', 'CODE', prod.lei)) ??
      inFund([...at('PROD', 'NAME', prod.name), ...at('PROD', 'CODE', prod.name)]);
    let prodName: EntityName | null = null;
    if (prod.name === null && knownProd === undefined) {
      if (known.length === 0) {
        const reason = 'A new share class needs the name of its fund (OFST010110)';
        parts.push({ kind: 'rejected', line, value: showValue(part), reason });
        continue;
      }
    } else if (known.length === 1 && knownProd === undefined && !needed.has(prod.name)) {
      // The record has the class under a fund that it calls otherwise: nothing new is made beside it.
      const reason =
        'The record knows the share class, but no fund of this name; what is said of the fund is not taken';
      notes.push({ kind: 'warning', line, value: showValue(prod.name ?? ''), reason });
    } else {
      const ofFund: Values = hasUmbrella
        ? { NAME: fund.name, ...values.FUND }
        : { ...pick(values.PROD, ['NAME', 'LEI', ...SHARED]), ...values.FUND };
      const isElsewhere = knownProd !== undefined && knownProd.parentCode !== fundCode;
      if (isElsewhere && hasUmbrella) {
        const reason = `The record has the fund under ${knownProd.parentCode}; what is said of its umbrella is not taken`;
        notes.push({ kind: 'warning', line, value: showValue(fund.name ?? ''), reason });
      }
      const top = isElsewhere
        ? knownProd.parentCode
        : merge(funds, 'FUND', { line, code: fundCode!, parentCode: null, values: ofFund });
      const isTaken = at('PROD', 'CODE', prod.name).length > 0 && knownProd === undefined;
      const code = knownProd?.code ?? prod.lei ?? (isTaken ? `${top} ${prod.name}` : prod.name!);
      const parentCode = knownProd === undefined ? top : null;
      merge(prods, 'PROD', { line, code, parentCode, values: values.PROD });
      prodName = { level: 'PROD', field: 'CODE', value: code };
    }
    const code = known[0]?.code ?? part;
    const of: EntityName = { level: 'PART', field: 'CODE', value: code };
    const parentCode = known.length === 1 ? null : (prodName?.value ?? null);
    parts.push({
      subject: 'entity',
      line,
      level: 'PART',
      by: { field: 'CODE', value: code },
      parentCode,
      values: values.PART,
    });
    for (const [country, ofCountry] of each.registrations) {
      parts.push({ subject: 'registration', line, of, country, values: ofCountry });
    }
    parts.push(...figuresOf(each, of, prodName));
  }
  const entities = (level: 'FUND' | 'PROD', all: ReadonlyMap<string, Upper>): Delivered[] =>
    [...all.values()].map(({ line, code, parentCode, values }) => ({
      subject: 'entity',
      line,
      level,
      by: { field: 'CODE', value: code },
      parentCode,
      values,
    }));
  return [...entities('FUND', funds), ...entities('PROD', prods), ...parts, ...notes];
}

const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

const keyOf = ({ level, field, value }: Sought) => `${level} ${field} ${value}`;
