import { z } from 'zod';
import {
  activityQuery,
  activityReply,
  administeredPerson,
  newPerson,
  peopleQuery,
  peopleReply,
  personChange,
  sessionsReply,
  signOnsReply,
} from './administration.ts';
import { API_ROOT, type Endpoint } from './endpoint.ts';

/** Who may sign in for the customer, with which rights, and what was done. */
export const administrationEndpoints = {
  people: {
    method: 'GET',
    path: `${API_ROOT}/administration/people`,
    access: 'token',
    summary: "The customer's people, with rights, sessions and when each was last seen",
    query: peopleQuery,
    reply: peopleReply,
  },
  createPerson: {
    method: 'POST',
    path: `${API_ROOT}/administration/people`,
    access: 'token',
    once: true,
    summary: 'Let somebody sign in, known beforehand by what the sign-on calls them',
    body: newPerson,
    reply: administeredPerson,
  },
  changePerson: {
    method: 'POST',
    path: `${API_ROOT}/administration/people/:id`,
    access: 'token',
    once: true,
    summary: 'Change what a person may do; who is disabled has no session any more',
    params: z.object({ id: z.uuid() }),
    body: personChange,
    reply: administeredPerson,
  },
  sessions: {
    method: 'GET',
    path: `${API_ROOT}/administration/sessions`,
    access: 'token',
    summary: "Sessions of the customer's people",
    reply: sessionsReply,
  },
  endSession: {
    method: 'POST',
    path: `${API_ROOT}/administration/sessions/:name/end`,
    access: 'token',
    once: true,
    summary: 'End a session: its next call is refused',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{16}$/) }),
    reply: z.object({ ended: z.boolean() }),
  },
  signOns: {
    method: 'GET',
    path: `${API_ROOT}/administration/sign-ons`,
    access: 'token',
    summary: 'Sign-ons that speak for the customer',
    reply: signOnsReply,
  },
  activity: {
    method: 'GET',
    path: `${API_ROOT}/administration/activity`,
    access: 'token',
    summary: 'Acts of administration and settings, the newest first',
    query: activityQuery,
    reply: activityReply,
  },
} as const satisfies Record<string, Endpoint>;
