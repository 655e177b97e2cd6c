import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { stopsOf } from './stops.ts';

it('stops what was started last first, and workers at the same time', async () => {
  const stops = stopsOf();
  const order: string[] = [];
  const slow = (what: string) => async () => {
    order.push(`${what} begins`);
    await soon();
    order.push(`${what} ends`);
  };
  stops.add('the record', slow('record'));
  stops.add('figures', slow('figures'), true);
  stops.add('jobs', slow('jobs'), true);
  stops.add('calls', slow('calls'));
  await stops.stopAll();
  expect(order.slice(0, 2)).toEqual(['calls begins', 'calls ends']);
  expect(order.slice(2, 4).toSorted()).toEqual(['figures begins', 'jobs begins']);
  expect(order.slice(4, 6).toSorted()).toEqual(['figures ends', 'jobs ends']);
  expect(order.slice(6)).toEqual(['record begins', 'record ends']);
  await stops.stopAll();
  expect(order).toHaveLength(8);
});

it('says what it waits for, and goes on where one fails', async () => {
  const logged: string[] = [];
  const stops = stopsOf((line) => logged.push(line));
  let isStopped = false;
  stops.add('the record', () => (isStopped = true));
  const { promise, resolve } = Promise.withResolvers<void>();
  stops.add('jobs', () => promise, true);
  stops.add('uploads', () => Promise.reject(new Error('away')), true);
  const stopped = stops.stopAll();
  await soon();
  expect(stops.underWay()).toEqual(['jobs']);
  expect(logged).toEqual(['While stopping uploads:']);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  expect(isStopped).toBe(true);
  expect(stops.underWay()).toEqual([]);
});
