import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to PostgreSQL that can hang or break, as one over a network does. */
export type StallingProxy = {
  /** The connection string, by way of the proxy. */
  readonly url: string;
  /** From now on nothing goes through, in either direction; connections stay. */
  stall(): void;
  resume(): void;
  /** Ends every connection. */
  cut(): void;
  close(): Promise<void>;
};

/** Stands between the driver and the server that `url` names by the folder of its socket. */
export async function openStallingProxy(url: string): Promise<StallingProxy> {
  const target = new URL(url.replace('@/', '@localhost/'));
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.searchParams.get('port')}`;
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = connect(path);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => void other.write(chunk));
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (stalled) one.pause();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  target.search = '';
  target.hostname = '127.0.0.1';
  target.port = String(port);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: target.href,
    stall: () => {
      stalled = true;
      sockets.forEach((socket) => socket.pause());
    },
    resume: () => {
      stalled = false;
      sockets.forEach((socket) => socket.resume());
    },
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
