import { expect, it } from 'vitest';
import { studioAddress } from './studio-address.ts';

it.each([
  ['/studio/', '/studio/?nature=PART&code=LU+1%26'],
  ['https://s.example/edit?tenant=A', 'https://s.example/edit?tenant=A&nature=PART&code=LU+1%26'],
  ['https://s.example/#/edit', 'https://s.example/#/edit?nature=PART&code=LU+1%26'],
  ['https://s.example/?t=A#/edit', 'https://s.example/?t=A#/edit?nature=PART&code=LU+1%26'],
  ['https://s.example/#/edit?t=A', 'https://s.example/#/edit?t=A&nature=PART&code=LU+1%26'],
])('leads from %s to %s', (studio, address) => {
  expect(studioAddress(studio, 'PART', 'LU 1&')).toBe(address);
});
