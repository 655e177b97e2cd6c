import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { unreadReply } from '../testing/unread-reply.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

const CLASSES = 1500;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ jobs: {}, cellsAtOnce: 400_000 });
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  const name = 'Class '.padEnd(250, '.');
  const classes = Array.from({ length: CLASSES }, (_, n): [string, { NAME: string }] => [
    `C-${n}`,
    { NAME: name },
  ]);
  await writeEntities(database, 'ALPHA', fundTree('F', classes));
  await product.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => product.stop());

const request = {
  source: {
    type: 'SEARCH',
    nature: 'PART',
    query: { columns: Array.from({ length: 200 }, () => 'NAME') },
  },
  format: { type: 'CSV' },
  language: 'en',
  locale: 'en-GB',
};

/** Reads the beginning of a file, then acts, and reads on: how many bytes came, and whether the file came whole. */
async function readBeside({ headers }: Caller, act: () => Promise<unknown>) {
  const { status, first, socket } = await unreadReply(product, headers, '/repository/api/v1/export', request);
  expect(status).toBe(200);
  await act();
  let bytes = first.length;
  let last = first;
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      last = chunk;
      if (last.subarray(-5).toString() === '0\r\n\r\n') resolve();
    });
  });
  socket.resume();
  await over;
  socket.destroy();
  return { bytes, isWhole: last.subarray(-5).toString() === '0\r\n\r\n' };
}

it('a file is not written on to somebody whose session an administrator ended', async () => {
  const roles = ['USER_ADMIN'];
  const [reader, admin] = [
    await product.signIn('ALPHA', { roles }),
    await product.signIn('ALPHA', { roles }),
  ];
  const whole = await readBeside(admin, async () => undefined);
  expect(whole.isWhole).toBe(true);
  const { json } = await reader.call('administration/sessions');
  const { name } = (json as { sessions: { name: string; own: boolean }[] }).sessions.find(({ own }) => own)!;
  const cut = await readBeside(reader, async () => {
    expect((await admin.call(`administration/sessions/${name}/end`, {})).json).toEqual({ ended: true });
    await expect.poll(openConnections, { timeout: 30_000 }).toBe(0);
  });
  expect(cut.isWhole).toBe(false);
  expect(cut.bytes).toBeLessThan(whole.bytes);
});

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    product.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
