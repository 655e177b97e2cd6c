import { connect, type AddressInfo, type Socket } from 'node:net';
import type { TestProduct } from './product.ts';

/**
 * Calls over a connection of its own, reads how the reply begins and no more.
 * @param path such as `/repository/api/v1/export`
 * @returns the reply's status, its first bytes, and the connection, which is not read on
 */
export async function unreadReply(
  product: TestProduct,
  headers: Readonly<Record<string, string>>,
  path: string,
  given: object,
): Promise<{ readonly status: number; readonly first: Buffer; readonly socket: Socket }> {
  const { port } = product.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const body = JSON.stringify(given);
  const head = {
    ...headers,
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  socket.pause();
  return { status: Number(first.subarray(9, 12)), first, socket };
}
