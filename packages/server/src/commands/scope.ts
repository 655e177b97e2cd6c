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
import { onePerson } from './one-person.ts';
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
        const wish = wishOf(given);
        if (wish.entities.length + wish.people.length === 0)
          throw new WrongCall(
            'Say what the scope shows or who sees it: --entity LEVEL:CODE, --person PERSON',
          );
        return act(wish, 'CREATE_SCOPE', {
          nodes: (tx) => addScopeNodes(tx, wish.code, wish.name, wish.entities),
          scopesOf: ({ grantedScopes }) =>
            grantedScopes.includes(wish.name) ? grantedScopes : [...grantedScopes, wish.name],
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
        const wish = wishOf(given);
        const whole = wish.entities.length + wish.people.length === 0;
        return act({ ...wish, everybody: whole }, 'END_SCOPE', {
          nodes: (tx) => removeScopeNodes(tx, wish.code, wish.name, whole ? 'all' : wish.entities),
          scopesOf: ({ grantedScopes }) => grantedScopes.filter((each) => each !== wish.name),
        });
      },
    },
  },
};

type Wish = {
  readonly code: string;
  readonly name: string;
  readonly entities: readonly EntityName[];
  readonly people: readonly string[];
  readonly everybody?: boolean;
};

function wishOf(given: Given): Wish {
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
    wish: Wish,
    name: string,
    change: {
      readonly nodes: (tx: OwnerTx) => Promise<number>;
      readonly scopesOf: (person: PersonRow) => readonly string[];
    },
  ): Act =>
  ({ asOwner, who }) =>
    asOwner(async (tx) => {
      const { code } = wish;
      found(await lockCustomer(tx, code), `customer ${code}`);
      const [unknown] = await unknownEntities(tx, code, wish.entities);
      if (unknown !== undefined)
        throw new CannotBeDone(`${code} has no ${unknown.level} ${unknown.code}; nothing was changed.`);
      const subtrees = await change.nodes(tx);
      const people = wish.everybody
        ? (await listPersons(tx, code)).filter(({ grantedScopes }) => grantedScopes.includes(wish.name))
        : await inTurn(wish.people, (each) => onePerson(tx, code, each, undefined));
      const changed: string[] = [];
      for (const person of people) {
        const grantedScopes = change.scopesOf(person);
        if (grantedScopes.length === person.grantedScopes.length) continue;
        await updatePerson(tx, code, { ...person, grantedScopes });
        changed.push(person.username);
      }
      if (subtrees > 0) await touchScopes(tx, code, { who, source: 'administration' });
      const details = { entities: wish.entities, people: changed };
      if (subtrees > 0 || changed.length > 0)
        await writeActivity(tx, { customerCode: code, who, act: name, subject: wish.name, details });
      return done(subtrees > 0 || changed.length > 0, `Scope ${wish.name} of ${code} is as you said.`, {
        scope: wish.name,
        subtrees,
        people: changed,
      });
    });

async function inTurn<A, B>(list: readonly A[], each: (one: A) => Promise<B>): Promise<B[]> {
  const results: B[] = [];
  for (const one of list) results.push(await each(one));
  return results;
}
