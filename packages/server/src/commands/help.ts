import type { Option, Thing, Verb } from './command.ts';

const EXIT_CODES =
  'Exit codes: 0 done, or it was so already; 1 it could not be done; 2 the command line is wrong.';

/** Every thing with its verbs. */
export function helpOfAll(things: readonly Thing[]): string {
  const lines = things.map(
    ({ name, what, verbs }) => [name, Object.keys(verbs).join(', '), firstSentence(what)] as const,
  );
  return `npm run admin -- THING VERB ...

Lets people in and manages what they find: with the server running or not.

${inColumns(lines)}

  --json  the outcome for a program, as JSON: npm run --silent admin -- customer list --json
          A failure has an exit code and a message on standard error, and no JSON.
  --help  of a thing or a verb: npm run admin -- person create --help

A command that is repeated changes nothing. Each act is in the customer's activity, with the account that ran it.
${EXIT_CODES}`;
}

export function helpOfThing(thing: Thing): string {
  const lines = Object.entries(thing.verbs).map(
    ([name, { takes, what }]) => [`${thing.name} ${name} ${takes}`.trimEnd(), what] as const,
  );
  return `${thing.what}\n\n${inColumns(lines)}\n\n${EXIT_CODES}`;
}

export function helpOfVerb(thing: Thing, name: string, verb: Verb): string {
  const options = Object.entries({ ...verb.options, json: JSON_OPTION, help: HELP_OPTION }).map(
    ([option, { value, what, type }]) =>
      [
        `--${option}${type === 'flag' ? '' : ` ${value ?? (type === 'yes-no' ? 'yes|no' : 'TEXT')}`}`,
        what,
      ] as const,
  );
  return `npm run admin -- ${`${thing.name} ${name} ${verb.takes}`.trimEnd()} [options]

${verb.what}

${inColumns(options)}

${EXIT_CODES}`;
}

const JSON_OPTION: Option = {
  type: 'flag',
  what: 'the outcome as JSON; call npm run --silent, or npm says lines of its own before',
};
const HELP_OPTION: Option = { type: 'flag', what: 'say this' };

const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

function inColumns(lines: readonly (readonly string[])[]): string {
  const columns = Math.max(...lines.map((line) => line.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd())
    .join('\n');
}
