import { createServer } from 'node:net';
import { once } from 'node:events';

/**
 * Says at the beginning of a start that it can't have its port, not once everything else was done.
 * @throws Error that names the variable
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const problem = problemOf((error as NodeJS.ErrnoException).code ?? '', port, host);
    throw problem === null ? error : new Error(problem, { cause: error });
  } finally {
    server.close();
  }
}

function problemOf(code: string, port: number, host: string): string | null {
  if (code === 'EADDRINUSE')
    return `PORT: another program has port ${port} of ${host}; for example PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `PORT: this account may not listen on port ${port}; take one above 1023, behind a proxy; for example PORT=8080`;
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `HOST: ${host} is none of this machine's addresses; for example HOST=0.0.0.0`;
  return null;
}
