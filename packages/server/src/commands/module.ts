import { MODULES } from '@fundarium/contract/vocabulary';
import { listCustomers, lockCustomer, updateCustomer } from '../entities/customer-change-store.ts';
import { writeActivity } from '../platform/activity.ts';
import { done, listed, WrongCall, type Act, type Given, type Thing } from './command.ts';
import { customerCode, found, modules } from './reading.ts';

/** Modules: what a customer has bought. */
export const module: Thing = {
  name: 'module',
  what: `Modules of a customer: what it has. There are ${MODULES.join(', ')}.`,
  verbs: {
    create: {
      takes: 'CUSTOMER MODULE...',
      what: 'Gives a customer modules. MAIA_SCOPED_CUSTOMER shows each person only what its scopes grant.',
      read: (given) => {
        const [code, names] = customerAndModules(given);
        return set(code, (present) => [...present, ...names.filter((name) => !present.includes(name))]);
      },
    },
    list: {
      takes: '[CUSTOMER]',
      what: 'Modules by customer.',
      read: (given) => {
        const code = given.positionals[0];
        if (code !== undefined) customerCode(code);
        return async ({ asOwner }) => {
          const rows = (await asOwner(listCustomers)).filter(
            (row) => code === undefined || row.code === code,
          );
          if (code !== undefined) found(rows[0], `customer ${code}`);
          return listed(
            'modules',
            rows.flatMap((row) => row.modules.map((name) => ({ customer: row.code, module: name }))),
            (row) => [row.customer, row.module],
          );
        };
      },
    },
    end: {
      takes: 'CUSTOMER MODULE...',
      what: 'Takes modules from a customer. Without MAIA_REPOSITORY nobody of it gets in.',
      read: (given) => {
        const [code, names] = customerAndModules(given);
        return set(code, (present) => present.filter((name) => !names.some((each) => each === name)));
      },
    },
  },
};

function customerAndModules(given: Given): readonly [string, readonly string[]] {
  const [code, ...names] = given.positionals;
  const customer = customerCode(code);
  if (names.length === 0) throw new WrongCall('Say at least one module');
  return [customer, modules(names)];
}

const set =
  (code: string, next: (present: readonly string[]) => readonly string[]): Act =>
  ({ asOwner, who }) =>
    asOwner(async (tx) => {
      const present = found(await lockCustomer(tx, code), `customer ${code}`);
      const wanted = next(present.modules);
      const changed = wanted.length !== present.modules.length;
      if (changed) {
        await updateCustomer(tx, { ...present, modules: wanted });
        const details = { before: present.modules, after: wanted };
        await writeActivity(tx, { customerCode: code, who, act: 'CHANGE_MODULES', subject: code, details });
      }
      return done(changed, `${code} has ${wanted.join(', ') || 'no module'}.`, {
        customer: code,
        modules: wanted,
      });
    });
