import { PROVIDER_THEME, type Theme } from '@fundarium/contract/theme';
import type { Tx } from '../platform/database.ts';

/** The customer's own theme, else the provider's (spec 9); null where there is neither. */
export async function readTheme(tx: Tx, customerCode: string): Promise<Theme | null> {
  return (await readOwnThemes(tx, customerCode))[0] ?? null;
}

/** The customer's own theme and the provider's, in this order, as far as they are there. */
export async function readOwnThemes(tx: Tx, customerCode: string): Promise<Theme[]> {
  const { rows } = await tx.query<Theme>(
    'select name, palette from theme where name in ($1, $2) order by name <> $1',
    [customerCode, PROVIDER_THEME],
  );
  return rows;
}

/** All themes, the one of this customer first. */
export async function readAllThemes(tx: Tx, customerCode: string): Promise<Theme[]> {
  const { rows } = await tx.query<Theme>(
    'select name, palette from theme order by name <> $1, name <> $2, name',
    [customerCode, PROVIDER_THEME],
  );
  return rows;
}

/** Keeps a theme in the place of the one of its name. @returns whether anything changed */
export async function writeTheme(tx: Pick<Tx, 'query'>, { name, palette }: Theme): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into theme (name, palette) values ($1, $2)
     on conflict (name) do update set palette = excluded.palette where theme.palette <> excluded.palette`,
    [name, JSON.stringify(palette)],
  );
  return rowCount === 1;
}

/** All themes by name. */
export async function readEveryTheme(tx: Pick<Tx, 'query'>): Promise<Theme[]> {
  return (await tx.query<Theme>('select name, palette from theme order by name')).rows;
}

/** @returns false where there was none of this name */
export async function deleteTheme(tx: Pick<Tx, 'query'>, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from theme where name = $1', [name]);
  return rowCount === 1;
}
