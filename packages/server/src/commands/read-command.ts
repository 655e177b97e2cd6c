import { parseArgs } from 'node:util';
import { WrongCall, type Act, type Given, type Thing, type Verb } from './command.ts';
import { helpOfAll, helpOfThing, helpOfVerb } from './help.ts';

export type Reading = { readonly help: string } | { readonly act: Act; readonly json: boolean };

/**
 * What a command line asks for.
 * @throws WrongCall with the help that fits
 */
export function readCommand(things: readonly Thing[], args: readonly string[]): Reading {
  const words = args.filter((each) => !each.startsWith('-'));
  const wantsHelp = args.includes('--help') || args.includes('-h') || args[0] === 'help';
  const thing = things.find(({ name }) => name === words[0]);
  if (thing === undefined) {
    if (wantsHelp || args.length === 0) return { help: helpOfAll(things) };
    throw new WrongCall(`There is no ${words[0] ?? args[0]}.\n\n${helpOfAll(things)}`);
  }
  const verb = words[1] === undefined ? undefined : ownVerb(thing, words[1]);
  if (verb === undefined) {
    if (wantsHelp) return { help: helpOfThing(thing) };
    const said = words[1] === undefined ? 'Say what to do' : `${thing.name} has no ${words[1]}`;
    throw new WrongCall(`${said}.\n\n${helpOfThing(thing)}`);
  }
  if (wantsHelp) return { help: helpOfVerb(thing, words[1]!, verb) };
  try {
    const { given, json } = parseGiven(verb, withoutFirst(withoutFirst(args, words[0]!), words[1]!));
    return { act: verb.read(given), json };
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    throw new WrongCall(`${error.message}\n\n${helpOfVerb(thing, words[1]!, verb)}`);
  }
}

function ownVerb(thing: Thing, name: string): Verb | undefined {
  return Object.hasOwn(thing.verbs, name) ? thing.verbs[name] : undefined;
}

function withoutFirst(args: readonly string[], word: string): readonly string[] {
  const at = args.indexOf(word);
  return args.toSpliced(at, 1);
}

function parseGiven(verb: Verb, args: readonly string[]): { given: Given; json: boolean } {
  const options = Object.fromEntries(
    Object.entries(verb.options ?? {}).map(([name, { type }]) => [
      name,
      { type: type === 'flag' ? 'boolean' : 'string', multiple: type === 'texts' } as const,
    ]),
  );
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new WrongCall((error as Error).message);
  }
  const values: Readonly<Record<string, unknown>> = parsed.values;
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : undefined;
  };
  return {
    json: values['json'] === true,
    given: {
      positionals: parsed.positionals,
      text,
      texts: (name) => values[name] as readonly string[] | undefined,
      flag: (name) => values[name] === true,
      yesNo: (name) => {
        const value = text(name);
        if (value === undefined) return undefined;
        if (value !== 'yes' && value !== 'no') throw new WrongCall(`--${name} takes yes or no, not ${value}`);
        return value === 'yes';
      },
    },
  };
}
