import { LEVELS } from '@fundarium/contract/vocabulary';
import { lockCustomer } from '../entities/customer-change-store.ts';
import {
  addScopeNodes,
  listScopeNodes,
  removeScopeNodes,
  touchScopes,
  unknownEntities,
  type EntityName,
} from '../entities/scope-change-store.ts';
import { writeActivity } from '../platform/activity.ts';
import type { OwnerTx } from '../platform/owner.ts';
import { listPersons, updatePerson, type PersonRow } from '../session/person-change-store.ts';
import {
  CannotBeDone,
  done,
  listed,
  WrongCall,
  type Act,
  type Given,
  type Option,
  type Thing,
} from './command.ts';
import { lockedPerson, onePerson } from './one-person.ts';
import { customerCode, found, scopes, words } from './reading.ts';

const WHAT_AND_WHO: Readonly<Record<string, Option>> = {
  entity: {
    type: 'texts',
    value: 'LEVEL:CODE',
    what: 'an entity whose subtree the scope shows; repeat for several',
  },
  person: {
    type: 'texts',
    value: 'PERSON',
    what: 'a person who sees what the scope shows; repeat for several',
  },
};

/** Scopes: parts of a customer's entities, and who sees them. */
export const scope: Thing = {
  name: 'scope',
  what: 'Scopes of a customer with the module MAIA_SCOPED_CUSTOMER: subtrees, and who sees them. SCOPE_ALL shows everything.',
  verbs: {
    create: {
      takes: 'CUSTOMER SCOPE',
      what: 'Gives a scope subtrees, people, or both.',
      options: WHAT_AND_WHO,
      read: (given) => {
        const input = inputOf(given);
        if (input.entities.length + input.people.length === 0)
          throw new WrongCall(
            'Say what the scope shows or who sees it: --entity LEVEL:CODE, --person PERSON',
          );
        return act(input, 'CREATE_SCOPE', {
          nodes: (tx) => addScopeNodes(tx, input.code, input.name, input.entities),
          scopesOf: ({ grantedScopes }) =>
            grantedScopes.includes(input.name) ? grantedScopes : [...grantedScopes, input.name],
        });
      },
    },
    list: {
      takes: 'CUSTOMER',
      what: 'What each scope shows, and who sees it.',
      read: (given) => {
        const [code] = words(given, 'customer');
        customerCode(code);
        return ({ asOwner }) =>
          asOwner(async (tx) => {
            found(await lockCustomer(tx, code!), `customer ${code}`);
            const nodes = await listScopeNodes(tx, code!);
            const people = await listPersons(tx, code!);
            const rows = [
              ...nodes.map((node) => ({
                scope: node.scope,
                entity: `${node.level}:${node.code}`,
                person: '',
                from: '',
              })),
              ...people.flatMap(({ username, grantedScopes, claimedScopes }) => [
                ...grantedScopes.map((name) => ({
                  scope: name,
                  entity: '',
                  person: username,
                  from: 'granted',
                })),
                ...claimedScopes.map((name) => ({
                  scope: name,
                  entity: '',
                  person: username,
                  from: 'claimed',
                })),
              ]),
            ].toSorted((a, b) => (a.scope < b.scope ? -1 : Number(a.scope > b.scope)));
            return listed('scopes', rows, (row) => [row.scope, row.entity || row.person, row.from]);
          });
      },
    },
    end: {
      takes: 'CUSTOMER SCOPE',
      what: 'Takes subtrees or people from a scope; without options, all that we gave it.',
      options: WHAT_AND_WHO,
      read: (given) => {
        const input = inputOf(given);
        const whole = input.entities.length + input.people.length === 0;
        return act({ ...input, everybody: whole }, 'END_SCOPE', {
          nodes: (tx) => removeScopeNodes(tx, input.code, input.name, whole ? 'all' : input.entities),
          scopesOf: ({ grantedScopes }) => grantedScopes.filter((each) => each !== input.name),
        });
      },
    },
  },
};

type ScopeInput = {
  readonly code: string;
  readonly name: string;
  readonly entities: readonly EntityName[];
  readonly people: readonly string[];
  readonly everybody?: boolean;
};

function inputOf(given: Given): ScopeInput {
  const [code, name] = words(given, 'customer', 'scope');
  return {
    code: customerCode(code),
    name: scopes([name!])[0]!,
    entities: (given.texts('entity') ?? []).map(entityName),
    people: given.texts('person') ?? [],
  };
}

function entityName(text: string): EntityName {
  const at = text.indexOf(':');
  const level = LEVELS.find((each) => each === text.slice(0, at));
  const code = text.slice(at + 1);
  if (level === undefined || code === '')
    throw new WrongCall(`${text} is no entity: LEVEL:CODE, of the levels ${LEVELS.join(', ')}`);
  return { level, code };
}

const act =
  (
    input: ScopeInput,
    name: string,
    change: {
      readonly nodes: (tx: OwnerTx) => Promise<number>;
      readonly scopesOf: (person: PersonRow) => readonly string[];
    },
  ): Act =>
  ({ asOwner, who }) =>
    asOwner(async (tx) => {
      const { code } = input;
      found(await lockCustomer(tx, code), `customer ${code}`);
      const [unknown] = await unknownEntities(tx, code, input.entities);
      if (unknown !== undefined)
        throw new CannotBeDone(`${code} has no ${unknown.level} ${unknown.code}; nothing was changed.`);
      const subtrees = await change.nodes(tx);
      const having = input.everybody
        ? (await listPersons(tx, code)).filter(({ grantedScopes }) => grantedScopes.includes(input.name))
        : [];
      const people = input.everybody
        ? await inTurn(having, (each) => lockedPerson(tx, code, each))
        : await inTurn(input.people, (each) => onePerson(tx, code, each, undefined));
      const changed: string[] = [];
      for (const person of people) {
        const grantedScopes = change.scopesOf(person);
        if (grantedScopes.length === person.grantedScopes.length) continue;
        await updatePerson(tx, code, { ...person, grantedScopes });
        changed.push(person.username);
      }
      if (subtrees > 0) await touchScopes(tx, code, { who, source: 'administration' });
      const details = { entities: input.entities, people: changed };
      if (subtrees > 0 || changed.length > 0)
        await writeActivity(tx, { customerCode: code, who, act: name, subject: input.name, details });
      return done(subtrees > 0 || changed.length > 0, `Scope ${input.name} of ${code} is as you said.`, {
        scope: input.name,
        subtrees,
        people: changed,
      });
    });

async function inTurn<A, B>(list: readonly A[], each: (one: A) => Promise<B>): Promise<B[]> {
  const results: B[] = [];
  for (const one of list) results.push(await each(one));
  return results;
}
