import type { EntityValue } from '@fundarium/contract/entity';
import type { Delivered, EntityName } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { isIsinForm } from '../../table/table-reading.ts';
import { IDENTIFIERS, meantBy, severalHave } from '../class-identifiers.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import { figuresOf } from './figures.ts';
import { findProds, hasOtherLei } from './find-prods.ts';
import { text, type NamedLine } from './name-lines.ts';

type Values = Readonly<Record<string, EntityValue | null>>;
type Upper = {
  readonly line: number;
  readonly code: string;
  readonly parentCode: string | null;
  values: Values;
};

/** Fields that a fund without an umbrella has on both of its levels. */
const SHARED = ['DOMICILE', 'CURRENCY', 'EU_DIRECTIVE', 'OPEN_CLOSED', 'CREATION_DATE'];

/**
 * Lines as entities, the hierarchy built from their columns for umbrella, fund and share class; what they say of a
 * fund is taken once, and where two lines disagree the first holds.
 */
export function placeLines(
  lines: readonly NamedLine[],
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

  /** What a line says of a fund that the record has under another, or under one that the line does not name. */
  const takeAbove = ({ line, values }: NamedLine['said'], names: NamedLine['names'], top: string | null) => {
    const ofTop = Object.fromEntries(Object.entries(values.FUND).filter(([field]) => field !== 'UMBRELLA'));
    if (top === null) noPlace(line, names.hasUmbrella ? values.FUND : ofTop);
    else if (names.hasUmbrella) {
      const reason = `The record has the fund under ${top}; what is said of its umbrella is not taken`;
      warn(line, names.fund.name ?? '', reason);
    } else if (Object.keys(ofTop).length > 0)
      merge(funds, 'FUND', { line, code: top, parentCode: null, values: ofTop });
  };
  const noPlace = (line: number, values: Values) => {
    const fields = Object.keys(values);
    if (fields.length > 0) warn(line, fields.join(', '), 'The record has no fund for this; it is not taken');
  };
  const warn = (line: number, value: string, reason: string) =>
    notes.push({ kind: 'warning', line, value: showValue(value), reason });

  const partOf = ({ parts }: NamedLine['names']) =>
    meantBy(parts, (field, value) => at('PART', field, value));
  const { prodAbove, prodOf } = findProds(lines, found, at, (names) => partOf(names).found);
  // Funds that new classes need are taken from every line, so that an import that was stopped finds its place again.
  const needed = new Set(
    lines.flatMap(({ names }) =>
      names.parts.length > 0 && partOf(names).found.length === 0 ? [names.prod.name] : [],
    ),
  );

  for (const { said, names } of lines) {
    const { prod, fund } = names;
    const { line, values } = said;
    const [best] = names.parts;
    if (best === undefined) {
      const reason = `Names no share class; it needs one of ${IDENTIFIERS.join(', ')}`;
      parts.push({ kind: 'rejected', line, value: showValue(text(values.PART['NAME']) ?? ''), reason });
      continue;
    }
    const part = best.value;
    const { found: known, problem } = partOf(names);
    // Lines of types and examples below a header are no share classes, and their funds no funds.
    if (known.length === 0 && best.field === 'ISIN' && !isIsinForm(part)) {
      parts.push({ kind: 'rejected', line, value: showValue(part), reason: 'Not an ISIN' });
      continue;
    }
    if (problem !== null) {
      parts.push({ kind: 'rejected', line, ...problem });
      continue;
    }
    const own = prodAbove(known[0]);
    const isMeant = (each: FoundEntity) =>
      names.hasUmbrella || each.code === own?.parentCode || !hasOtherLei(each, fund.lei);
    const knownFund =
      at('FUND', 'LEI', fund.lei)[0] ??
      at('FUND', 'CODE', fund.lei)[0] ??
      at('FUND', 'CODE', fund.name).find(isMeant) ??
      at('FUND', 'NAME', fund.name).find(isMeant);
    const fundCode = knownFund?.code ?? fund.lei ?? fund.name;
    const { prod: knownProd, several } = prodOf(names, own, fundCode);
    let prodName: EntityName | null = null;
    if (several.length > 0) {
      const reason = severalHave(several, 'NAME');
      if (known.length === 0) {
        parts.push({ kind: 'rejected', line, value: showValue(prod.name ?? ''), reason });
        continue;
      }
      warn(line, prod.name ?? '', reason);
    } else if (prod.name === null && knownProd === undefined) {
      if (known.length === 0) {
        const reason = 'A new share class needs the name of its fund (OFST010110)';
        parts.push({ kind: 'rejected', line, value: showValue(part), reason });
        continue;
      }
      noPlace(line, { ...values.PROD, ...values.FUND });
    } else if (known.length === 1 && knownProd === undefined && !needed.has(prod.name)) {
      // The record has the class under a fund that it calls otherwise: nothing new is made beside it.
      const reason =
        'The record knows the share class, but no fund of this name; what is said of the fund is not taken';
      warn(line, prod.name ?? '', reason);
    } else {
      const isElsewhere = knownProd !== undefined && (fundCode === null || knownProd.parentCode !== fundCode);
      const top = isElsewhere
        ? knownProd.parentCode
        : merge(funds, 'FUND', { line, code: fundCode!, parentCode: null, values: ofFund(said, names) });
      if (isElsewhere) takeAbove(said, names, top);
      const isTaken = at('PROD', 'CODE', prod.name).length > 0 && knownProd === undefined;
      const code = knownProd?.code ?? prod.lei ?? (isTaken ? `${top} ${prod.name}` : prod.name!);
      const parentCode = knownProd === undefined ? top : null;
      if (knownProd === undefined || Object.keys(values.PROD).length > 0)
        merge(prods, 'PROD', { line, code, parentCode, values: values.PROD });
      prodName = { level: 'PROD', field: 'CODE', value: code };
      if (own !== undefined && own.code !== code)
        warn(line, prod.name ?? code, `The record has the share class under ${own.code}, where it stays`);
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
    for (const [country, ofCountry] of said.registrations) {
      parts.push({ subject: 'registration', line, of, country, values: ofCountry });
    }
    parts.push(...figuresOf(said, of, prodName));
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

/** Of a fund that stands alone: what both of its levels say. */
const ofFund = ({ values }: NamedLine['said'], { fund, hasUmbrella }: NamedLine['names']): Values =>
  hasUmbrella
    ? { NAME: fund.name, ...values.FUND }
    : { ...pick(values.PROD, ['NAME', 'LEI', ...SHARED]), ...values.FUND };

const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

const keyOf = ({ level, field, value }: Sought) => `${level} ${field} ${value}`;
