/** The embedded database cannot work here; the one line that a person reads names the way out. */
export function embeddedDatabaseRefused(cause: string): Error {
  return new Error(
    `The embedded database cannot start: ${cause}. Set DATABASE_URL to use a PostgreSQL server (15 or newer) instead.`,
  );
}
