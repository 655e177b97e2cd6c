import { expect, it } from 'vitest';
import { customerCodeFromHost } from './customer-code.ts';

it.each([
  ['acme.example.com', 'ACME'],
  ['acme-funds.example.com:8443', 'ACME_FUNDS'],
  ['dev.example.com', null],
  ['TEST.example.com', null],
  ['uat.example.com', null],
  ['cprod.example.com', null],
  ['localhost:8080', null],
  ['127.0.0.1', null],
  ['[::1]:8080', null],
])('the host %s hints at the customer %s', (host, code) => {
  expect(customerCodeFromHost(host)).toBe(code);
});
