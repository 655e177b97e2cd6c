import { branding } from './branding.ts';
import type { Thing } from './command.ts';
import { customer } from './customer.ts';
import { documents } from './documents.ts';
import { module } from './module.ts';
import { person } from './person.ts';
import { role } from './role.ts';
import { scope } from './scope.ts';
import { session } from './session.ts';
import { signingKey } from './signing-key.ts';
import { sso } from './sso.ts';
import { texts } from './texts.ts';
import { theme } from './theme.ts';
import { work } from './work.ts';

/** Everything that the administration command knows, in the order that an installation is set up. */
export const THINGS: readonly Thing[] = [
  customer,
  sso,
  person,
  role,
  scope,
  module,
  branding,
  theme,
  texts,
  documents,
  signingKey,
  session,
  work,
];
