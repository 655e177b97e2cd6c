/** What the value of a variable looks like, and one that is right. */
type VariableForm = { readonly form: string; readonly example: string };

const days: VariableForm = { form: 'a whole number of days from 1 to 36500', example: '400' };
const area: VariableForm = {
  form: 'a path that begins with /, an https address, or none',
  example: 'https://funds.example.com/area/',
};
const postgres = (role: string): VariableForm => ({
  form: 'an address of PostgreSQL, in which special characters of the password are percent-encoded',
  example: `postgresql://${role}:PASSWORD@db.example.com:5432/fundarium`,
});

const FORMS: Readonly<Record<string, VariableForm>> = {
  PORT: { form: 'a whole number from 0 to 65535', example: '8080' },
  HOST: { form: 'a name or address of this machine', example: '0.0.0.0' },
  PUBLIC_URL: { form: 'an http or https address without a path', example: 'https://funds.example.com' },
  TRUSTED_PROXIES: {
    form: 'IP addresses or networks, divided by commas',
    example: '10.0.0.5,192.168.0.0/16',
  },
  LOG_LEVEL: { form: 'fatal, error, warn, info, debug or silent', example: 'warn' },
  DATABASE_URL: postgres('repo_app'),
  DATABASE_OWNER_URL: postgres('repo_owner'),
  FUNDARIUM_DATA: { form: 'the path of a folder', example: '/var/lib/fundarium' },
  FUNDARIUM_DEMO: { form: 'full, small or none', example: 'none' },
  FUNDARIUM_DEMO_END_DATE: { form: 'a day as yyyy-mm-dd', example: '2026-06-30' },
  FUNDARIUM_FUNDSXML_SCHEMAS: {
    form: 'the path of a folder that can be read',
    example: '/etc/fundarium/fundsxml',
  },
  FUNDARIUM_UPLOAD_MB: { form: 'a number of megabytes up to 1000000, without a unit', example: '500' },
  FUNDARIUM_DOCUMENT_MB: { form: 'a number of megabytes up to 10000, without a unit', example: '100' },
  FUNDARIUM_DOCUMENT_STORE: {
    form: 's3://bucket or s3://bucket/prefix',
    example: 's3://acme-funds/documents',
  },
  FUNDARIUM_S3_ENDPOINT: {
    form: 'an http or https address without user name and password',
    example: 'https://s3.example.com',
  },
  FUNDARIUM_CLAMD: { form: 'host:port, or the path of a socket', example: 'clamd.example.com:3310' },
  FUNDARIUM_SMTP: {
    form: 'an smtp or smtps address, in which special characters of the password are percent-encoded',
    example: 'smtps://USER:PASSWORD@mail.example.com:465',
  },
  FUNDARIUM_MAIL_FROM: {
    form: 'a mail address, with a name or without',
    example: 'Funds <funds@example.com>',
  },
  FUNDARIUM_PRODUCTION_CENTRE: {
    form: 'an http or https address without user name and password',
    example: 'https://production.example.com/trigger',
  },
  FUNDARIUM_PRODUCTION_SECRET: {
    form: 'a text of 32 characters or more',
    example: '"$(openssl rand -hex 32)"',
  },
  FUNDARIUM_KEEP_UPLOADED_FILES_DAYS: { ...days, example: '7' },
  FUNDARIUM_KEEP_IMPORT_REPORTS_DAYS: days,
  FUNDARIUM_KEEP_SEARCHES_DAYS: days,
  FUNDARIUM_INDEX_MEMORY: { form: 'a whole number of megabytes up to 1000000; 0 for none', example: '2048' },
  FUNDARIUM_DISPLAY_CAP: { form: 'a whole number of rows from 1 to 10000000', example: '1000000' },
};

export const formOf = (name: string): VariableForm =>
  FORMS[name] ?? (name.startsWith('FUNDARIUM_AREA_') ? area : { form: 'a text', example: 'text' });

/** What is to be set instead; the value that was given may be a secret and is not said. */
export function badVariable(name: string): string {
  const { form, example } = formOf(name);
  return `${name}: expected ${form}; for example ${name}=${example.includes(' ') && !example.startsWith('"') ? `"${example}"` : example}`;
}

/** Variables of ours that other programs of this repository read. */
const ELSEWHERE =
  /^FUNDARIUM_(REAL_DATA|BROWSER|CLIENT_SECRET|INSPECT|TALLY_FILE|FUZZ_|KILL_|ORACLE_|BENCH_|TEST_)/;
/** Letters that a slip of the fingers changes. */
const MOST_SLIPS = 3;

/** A line for each variable of ours that nobody reads: a misspelt one would go unnoticed. */
export function unknownVariables(given: readonly string[], known: readonly string[]): string[] {
  const names = given.filter(
    (name) => /^FUNDARIUM_/i.test(name) && !known.includes(name) && !ELSEWHERE.test(name),
  );
  return names.toSorted().map((name) => {
    const near = known
      .map((each) => ({ each, slips: slipsBetween(name.toUpperCase(), each) }))
      .toSorted((a, b) => a.slips - b.slips)[0];
    const meant =
      near !== undefined && near.slips <= MOST_SLIPS ? `Is ${near.each} meant?` : 'The README lists all.';
    return `The variable ${name} is not known and not read. ${meant}`;
  });
}

/** How many letters have to be put in, taken out or changed to make one word of another. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, each] of [...other].entries())
      next.push(Math.min(row[place]! + (letter === each ? 0 : 1), row[place + 1]! + 1, next[place]! + 1));
    row = next;
  }
  return row.at(-1)!;
}
