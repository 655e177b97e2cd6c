import { once } from 'node:events';
import { createServer, Server, type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
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

it.each(['192.0.2.1', 'no-such-machine.invalid'])(
  'names the variable of a host elsewhere: %s',
  async (host) => {
    await expect(requireFreePort(0, host)).rejects.toThrow(
      `HOST: ${host} is none of this machine's addresses; for example HOST=0.0.0.0`,
    );
  },
);

it('names the variable of a port that only another account may have', async () => {
  const error = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:443'), { code: 'EACCES' });
  vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    process.nextTick(() => this.emit('error', error));
    return this;
  });
  await expect(requireFreePort(443, '0.0.0.0')).rejects.toThrow(
    'PORT: this account may not listen on port 443; take one above 1023',
  );
});
