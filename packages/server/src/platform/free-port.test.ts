import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreePort } from './free-port.ts';

it('names the variable of a port that somebody has, and holds none itself', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `PORT: another program has port ${port} of 127.0.0.1; for example PORT=${port + 1} npm start`,
  );
  other.close();
  await once(other, 'close');
  await requireFreePort(port, '127.0.0.1');
  await requireFreePort(port, '127.0.0.1');
});
