import type { EndpointName } from '@fundarium/contract/endpoints';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttp } from './http.ts';
import { rightOfCall } from './rights.ts';

const http = () => {
  const made = createHttp({
    logLevel: 'silent',
    trustedProxies: [],
    authenticate: () => Promise.reject(new Error('nobody')),
  });
  onTestFinished(() => made.app.close());
  return made;
};

describe('what has no entry in the table of rights stops the start', () => {
  it('a call', () => {
    const { bind } = http();
    expect(() => bind('audit', () => Promise.reject(new Error('never asked')))).not.toThrow();
    expect(() => rightOfCall('audit', { access: 'token' }, {})).toThrow(/audit has no entry in the table/);
    expect(() => bind('forgotten' as EndpointName, () => Promise.reject(new Error('never asked')))).toThrow(
      /forgotten|undefined/,
    );
    expect(() => rightOfCall('audit', { access: 'token' }, { audit: 'not-a-right' as never })).toThrow(
      /no entry/,
    );
  });

  it('an address beside the calls', () => {
    const { app } = http();
    for (const open of ['/*', '/favicon.ico', '/repository/prelogin/:sso', '/idp/*'])
      app.get(open, () => 'page');
    expect(() => app.get('/repository/api/v1/secret', () => 'secret')).toThrow(/secret has no entry/);
    expect(() => app.get('/idpx', () => 'secret')).toThrow(/no entry/);
  });

  it('a right that does not go with how the call knows who calls', () => {
    expect(() => rightOfCall('audit', { access: 'public' })).toThrow(/public/);
    expect(() => rightOfCall('audit', { access: 'cookie' })).toThrow(/no token/);
    expect(() => rightOfCall('health', { access: 'token' })).toThrow(/not public/);
  });
});
