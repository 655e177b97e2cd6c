import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../testing/product.ts';
import { startTestStudio, studio, type TestStudio } from '../../testing/studio.ts';
import { formOf, sendForm, settledJob, upload } from '../../testing/upload.ts';

let site: TestStudio;
let contributor: Caller;
beforeAll(async () => {
  site = await startTestStudio();
  contributor = site.contributor;
  await site.product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.product.stop());

const NAVS = 'code;date;nav\nA-1;2026-01-05;100\n';
const staged = (customerCode = 'ALPHA') => {
  const folder = join(site.product.importFolder, customerCode);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const jobs = () => site.rowsOf(`select id from import_upload where customer_code = 'ALPHA'`);

const form = formOf([{ fileName: 'a.csv', content: NAVS }]);
const two = formOf([
  { fileName: 'a.csv', content: NAVS },
  { fileName: 'b.csv', content: NAVS },
]);
const large = (bytes: number) => formOf([{ fileName: 'a.csv', content: Buffer.alloc(bytes, 65) }]);
const FORM = { 'content-type': 'multipart/form-data; boundary=a-boundary-of-tests' };
const portOf = () => (site.product.app.server.address() as AddressInfo).port;
const NO_FORM = /multipart\/form-data|[Mm]edia [Tt]ype/;
const BROKEN = /^The form can not be read: /;
const NOT_ONE = /not of the form/;
const TOO_LARGE = /^A file may have 2 MB at most$/;

describe('an upload that is none', () => {
  it.each([
    ['a body of JSON', Buffer.from('{}'), { 'content-type': 'application/json' }, 415, NO_FORM],
    ['a file as it is', Buffer.from(NAVS), { 'content-type': 'text/csv' }, 415, NO_FORM],
    ['a form without a boundary', form, { 'content-type': 'multipart/form-data' }, 400, BROKEN],
    ['a form that breaks off', form.subarray(0, -30), {}, 400, BROKEN],
    ['a form that breaks off in its head', form.subarray(0, 40), {}, 400, BROKEN],
    ['a form without a file', formOf([{ name: 'mapping', content: 'x' }]), {}, 400, NOT_ONE],
    ['an empty form', formOf([]), {}, 400, NOT_ONE],
    ['a form with two files', two, {}, 400, NOT_ONE],
    ['a file that is too large', large(2_097_153), {}, 413, TOO_LARGE],
    ['a file that is much too large', large(9_000_000), {}, 413, TOO_LARGE],
  ])('%s is refused and leaves nothing', async (_, payload, headers, status, message) => {
    const before = await jobs();
    const answer = await sendForm(site.product, contributor, payload, { headers });
    expect([answer.status, answer.json]).toEqual([
      status,
      expect.objectContaining({ message: expect.stringMatching(message) }),
    ]);
    expect(await jobs()).toEqual(before);
    expect(staged()).toEqual([]);
  });

  it('is answered as soon as it is too large, while its sender goes on', async () => {
    const sending = request({
      port: portOf(),
      host: '127.0.0.1',
      method: 'POST',
      path: studio('imports'),
      headers: { ...contributor.headers, ...FORM },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.once('response', (reply) => resolve(reply.resume().statusCode));
      sending.once('error', reject);
    });
    const whole = large(100_000_000);
    let sent = 0;
    const send = () => {
      for (let goesOn = true; goesOn && sent < whole.length - 1_000_000; sent += 100_000)
        goesOn = sending.write(whole.subarray(sent, sent + 100_000));
    };
    sending.on('drain', send);
    send();
    // Its end is never sent.
    expect(await answered).toBe(413);
    sending.destroy();
    expect(staged()).toEqual([]);
  });

  it('is heard out where it is too large, so that its sender gets the answer', async () => {
    const parts = function* () {
      const whole = large(30_000_000);
      for (let at = 0; at < whole.length; at += 100_000) yield whole.subarray(at, at + 100_000);
    };
    // Of unknown length, so that it is told only as it comes.
    const reply = await fetch(`http://127.0.0.1:${portOf()}${studio('imports')}`, {
      method: 'POST',
      headers: { ...contributor.headers, ...FORM },
      body: Readable.toWeb(Readable.from(parts())),
      duplex: 'half',
    } as unknown as RequestInit);
    expect([reply.status, await reply.json()]).toEqual([
      413,
      expect.objectContaining({ message: expect.stringMatching(TOO_LARGE) }),
    ]);
    expect(staged()).toEqual([]);
  });

  it('leaves nothing where its sender goes away', async () => {
    const headers = { ...contributor.headers, ...FORM, 'content-length': 2_000_000 };
    const call = request({ port: portOf(), method: 'POST', path: studio('imports'), headers });
    call.on('error', () => undefined);
    call.write(large(1_000_000).subarray(0, 500_000));
    await vi.waitFor(() => expect(staged()).toHaveLength(1), 25_000);
    const closed = new Promise((resolve) => call.once('close', resolve));
    call.destroy();
    await vi.waitFor(() => expect(staged()).toEqual([]), 25_000);
    await closed;
    expect(await jobs()).toEqual([]);
  });

  it('is told where the disk is full, and is taken when there is room again', async ({ skip }) => {
    const folder = join(site.product.importFolder, 'ALPHA');
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      skip('this machine lets nobody mount a small disk');
    }
    try {
      const answer = await sendForm(site.product, contributor, large(1_500_000));
      expect([answer.status, answer.headers['retry-after'], answer.json]).toEqual([
        507,
        '60',
        expect.objectContaining({ code: 'out-of-space' }),
      ]);
      expect(staged()).toEqual([]);
      expect(await jobs()).toEqual([]);
      const job = await settledJob(contributor, await upload(site.product, contributor, 'a.csv', NAVS));
      expect(job).toMatchObject({ status: 'finished', files: [{ counts: { written: 1 } }] });
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});
