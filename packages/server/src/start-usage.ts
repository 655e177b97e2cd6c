const USAGE = `npm start

Starts Fundarium: the server with the pages and calls, its index and its jobs, on one port. It is configured
by environment variables alone; what is not set has the value in parentheses.

  PORT, HOST                      where it listens (8080, 127.0.0.1)
  PUBLIC_URL                      where people reach it (http://localhost:PORT)
  FUNDARIUM_DATA                  the folder that everything is kept in (data)
  DATABASE_URL, DATABASE_OWNER_URL
                                  another PostgreSQL, 15 or newer: the application's role, the owner's (embedded)
  FUNDARIUM_DEMO                  full, small or none (full; none with DATABASE_URL)
  FUNDARIUM_UPLOAD_MB             largest file that can be uploaded (500)
  LOG_LEVEL                       fatal, error, warn, info, debug or silent (warn)

The README names the others. Stop it with Ctrl-C or SIGTERM.

  --help                          say this

Exit codes: 0 stopped in order, 1 it could not start or failed, 2 the command line is wrong.`;

/** What a start says instead of starting, and its exit code; null where it is to start. */
export function insteadOfStart(
  args: readonly string[],
): { readonly text: string; readonly code: 0 | 2 } | null {
  if (args.length === 0) return null;
  if (args.includes('--help') || args.includes('-h')) return { text: USAGE, code: 0 };
  return {
    text: `${args[0]} is not known: environment variables are the only configuration.\n\n${USAGE}`,
    code: 2,
  };
}
