import { expect, it } from 'vitest';
import { refusalFrom } from './refusal.ts';

it.each([
  ['ENOSPC', 'write', 507],
  ['EDQUOT', 'write', 507],
  ['EROFS', 'open', 503],
  ['EACCES', 'mkdir', 503],
  ['EMFILE', 'open', 503],
  ['ENOTFOUND', 'getaddrinfo', 503],
  ['EAI_AGAIN', 'getaddrinfo', 503],
  ['EIO', 'read', 503],
  ['ESTALE', 'open', 503],
  ['25006', undefined, 503],
  ['25P03', undefined, 503],
  ['25P04', undefined, 503],
  ['40001', undefined, 503],
  ['40P01', undefined, 503],
  ['55P03', undefined, 503],
  ['58030', undefined, 503],
])('takes %s of %s for something outside, to be tried again', (code, syscall, status) => {
  const refusal = refusalFrom(Object.assign(new Error(code), { code, syscall }));
  expect(refusal).toMatchObject({ status, retryAfterSeconds: expect.any(Number) });
});

it('takes what nobody foresaw for a defect', () => {
  expect(refusalFrom(Object.assign(new Error('x'), { code: 'EISDIR', syscall: 'read' }))).toBeNull();
});
