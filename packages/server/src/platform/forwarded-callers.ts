import type { FastifyInstance } from 'fastify';

/**
 * Says once that a proxy names callers and is not trusted to: all of them count as one, and what is limited for one
 * caller is limited for all. Anybody can send the header, so that it changes nothing.
 */
export function tellUntrustedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length > 0) return;
  let isLogged = false;
  app.addHook('onRequest', async ({ headers, log, ip }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    log.warn(
      { proxy: ip },
      'A request came through a proxy that is not trusted: if it is yours, name it in TRUSTED_PROXIES, else all callers count as one',
    );
  });
}
