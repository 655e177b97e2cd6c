import { createServer } from 'node:net';
import { once } from 'node:events';

/**
 * Says at the beginning of a start that somebody has its port, not once everything else was done.
 * @throws Error that names the variable
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `PORT: another program has port ${port} of ${host}; for example PORT=${port + 1} npm start`,
      { cause: error },
    );
  } finally {
    server.close();
  }
}
