// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAhead } from './use-ahead.ts';

type State = { readonly figure: string };
const of = (figure: string): State => ({ figure });
afterEach(cleanup);

function open() {
  const asked: string[] = [];
  const hook = renderHook(
    ({ state }: { state: State }) => useAhead(state, ({ figure }) => asked.push(figure)),
    { initialProps: { state: of('nav') } },
  );
  return {
    asked,
    shown: () => hook.result.current[0].figure,
    choose: (figure: string) => act(() => hook.result.current[1](of(figure))),
    arrive: (figure: string) => hook.rerender({ state: of(figure) }),
  };
}

it('shows the last of several steps while the address passes by those before', () => {
  const { asked, shown, choose, arrive } = open();
  choose('base100');
  expect(shown()).toBe('base100');
  choose('drawdown');
  arrive('base100');
  expect(shown()).toBe('drawdown');
  arrive('drawdown');
  expect(shown()).toBe('drawdown');
  expect(asked).toEqual(['base100', 'drawdown']);
});

it('follows the address once that has the last step, and where it goes elsewhere', () => {
  const { shown, choose, arrive } = open();
  choose('base100');
  choose('drawdown');
  arrive('drawdown');
  // Back.
  arrive('base100');
  expect(shown()).toBe('base100');
  choose('nav');
  arrive('other');
  expect(shown()).toBe('other');
  arrive('base100');
  expect(shown()).toBe('base100');
});
