import { afterEach, describe, expect, it } from 'vitest';
import { callBegins, noteAnswer, noteAway, noteNoAnswer, serverReach } from './reach.ts';

afterEach(() => noteAnswer());

describe('whether the server answers', () => {
  it('is not said by an answer to a call from before', () => {
    const before = callBegins();
    noteNoAnswer();
    noteAnswer(before);
    expect(serverReach.read()).toBe('unsure');
    noteAway();
    noteAnswer(before);
    expect(serverReach.read()).toBe('away');
    noteAnswer(callBegins());
    expect(serverReach.read()).toBe('answering');
  });
});
