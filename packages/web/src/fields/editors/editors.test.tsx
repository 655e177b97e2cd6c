// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Operator } from '@fundarium/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CountedValue, FieldCounts } from '../field-counts.ts';
import { fieldOfType } from '../field-for-test.ts';
import type { FieldContext } from '../field-kind.ts';
import { fieldEditors } from './field-editors.ts';

const onChange = vi.fn<(operands: (string | null)[], operator?: Operator) => void>();
const currencies = Array.from({ length: 150 }, (_, at) => ({ value: `C${at}`, label: `Currency ${at}` }));
const metamodel: FieldContext['metamodel'] = { lang: 'de', lists: { CURRENCY: currencies } };
const context: FieldContext = { locale: 'de-DE', t: (key) => key, metamodel };

function show(
  type: Parameters<typeof fieldOfType>[0],
  operator: Operator,
  operands: (string | null)[] = [],
  counts?: FieldCounts,
) {
  const field = fieldOfType(type, { list: type === 'LOV' ? 'CURRENCY' : null });
  const Editor = fieldEditors[field.type];
  render(
    <Editor
      field={field}
      operator={operator}
      operands={operands}
      onChange={onChange}
      context={context}
      counts={counts}
    />,
  );
}

beforeEach(() => {
  onChange.mockClear();
  // The browser without a screen knows of no pointer, and does not ask for one.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
});
afterEach(cleanup);

describe('the editor of a filter', () => {
  it('takes the ends of a range one by one, as the locale writes numbers', async () => {
    show('DOUBLE', 'BETWEEN', [null, '10']);
    expect(screen.getByLabelText<HTMLInputElement>('field-to').value).toBe('10');
    await userEvent.type(screen.getByLabelText('field-from'), '1.234,50');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['1234.5', '10']);
  });

  it('leaves the whole keyboard to numbers: one of digits alone has no minus and no semicolon', () => {
    show('DOUBLE', 'EQUALS');
    show('INTEGER', 'BETWEEN');
    const modes = screen.getAllByRole('textbox').map((box) => box.getAttribute('inputmode'));
    expect(modes).toEqual([null, null, null]);
  });

  it('says so instead of guessing where a number is none', async () => {
    show('DOUBLE', 'BETWEEN');
    await userEvent.type(screen.getByLabelText('field-from'), '1.5{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('field-not-a-number')).toBeTruthy();
  });

  it.each([
    ['DOUBLE', ['10', '9.5'], 'field-range-reversed'],
    ['DOUBLE', ['9.5', '10'], null],
    ['INTEGER', ['-1', '-2'], 'field-range-reversed'],
    ['DATE', ['2026-11-04', '2026-11-03'], 'field-days-reversed'],
    ['DATE', ['2026-11-03', '2026-11-03'], null],
    ['DATE', ['2026-11-03', null], null],
  ] as const)('says that a range of %s from %j ends before it begins: %s', (type, ends, said) => {
    show(type, 'BETWEEN', [...ends]);
    expect(screen.queryByText(/-reversed$/)?.textContent ?? null).toBe(said);
  });

  it('shows an example as one, and not as if it were entered', () => {
    show('DOUBLE', 'BETWEEN');
    expect(screen.getByLabelText<HTMLInputElement>('field-from').placeholder).toBe('field-example');
  });

  it.each(['DOUBLE', 'DATE', 'STRING'] as const)(
    'gives up with Escape what is typed into a %s, and what it stands in stays open',
    async (type) => {
      show(type, 'EQUALS');
      const closes = vi.fn<(event: Event) => void>();
      document.body.addEventListener('keydown', closes);
      onTestFinished(() => document.body.removeEventListener('keydown', closes));
      const input = screen.getByLabelText<HTMLInputElement>('field-value');
      fireEvent.change(input, { target: { value: '7' } });
      fireEvent.keyDown(input, { key: 'Escape' });
      expect([input.value, closes.mock.calls.length]).toEqual(['', 0]);
      fireEvent.keyDown(input, { key: 'Escape' });
      expect(closes).toHaveBeenCalledTimes(1);
      fireEvent.blur(input);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it('empties an end to open it', async () => {
    show('DATE', 'BETWEEN', ['2026-11-03', null]);
    expect(screen.getByLabelText<HTMLInputElement>('field-days-from').value).toBe('03.11.2026');
    await userEvent.clear(screen.getByLabelText('field-days-from'));
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith([null, null]);
  });

  it('takes a day out of the calendar, and joins it to those typed', async () => {
    show('DATE', 'BETWEEN', ['2026-11-03', null]);
    const [from, to] = document.querySelectorAll<HTMLInputElement>('input[type=date]');
    expect([from!.value, to!.value]).toEqual(['2026-11-03', '']);
    fireEvent.change(to!, { target: { value: '2026-11-19' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-11-03', '2026-11-19']);
    cleanup();
    show('DATE', 'EQUALS', ['2026-11-03']);
    fireEvent.change(document.querySelector('input[type=date]')!, { target: { value: '2026-11-19' } });
    expect(onChange).toHaveBeenLastCalledWith(['2026-11-03', '2026-11-19']);
  });

  it('takes the whole days that a range of moments ends with, as the person has them', async () => {
    const [start, end] = [new Date(2026, 6, 2), new Date(2026, 6, 3).getTime() - 1].map((each) =>
      new Date(each).toISOString().replace('.000', '').replace('.999', '.999999'),
    );
    show('DATETIME', 'BETWEEN', [start!, null]);
    expect(screen.getByLabelText<HTMLInputElement>('field-days-from').value).toBe('02.07.2026, 00:00');
    const [from, to] = document.querySelectorAll<HTMLInputElement>('input[type=date]');
    expect(from!.value).toBe('2026-07-02');
    fireEvent.change(to!, { target: { value: '2026-07-02' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith([start, end]);
  });

  it('takes several values with semicolons between', async () => {
    show('INTEGER', 'EQUALS', ['4']);
    await userEvent.type(screen.getByLabelText('field-value'), '; 5;7{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['4', '5', '7']);
  });

  it('adds a text by Enter, and on leaving', async () => {
    show('STRING', 'CONTAINS', ['alpha']);
    await userEvent.type(screen.getByLabelText('field-value'), ' beta {Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['alpha', 'beta']);
    await userEvent.type(screen.getByLabelText('field-value'), 'gamma');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(['alpha', 'gamma']);
  });

  it('suggests values that contain what is typed, once it rests, and still takes any text', async () => {
    const asked: string[] = [];
    const valuesLike = (text: string) => {
      asked.push(text);
      return Promise.resolve([
        { value: 'Nordbank', count: 1234 },
        { value: 'Südnordbank', count: 2 },
      ]);
    };
    const field = fieldOfType('STRING');
    const Editor = fieldEditors[field.type];
    const shared = { field, operands: [], onChange, context, valuesLike };
    render(<Editor {...shared} operator="EQUALS" />);
    await userEvent.type(screen.getByLabelText('field-value'), 'nord');
    const option = await screen.findByRole('option', { name: 'Nordbank 1.234' });
    expect(asked).toEqual(['nord']);
    await userEvent.click(option);
    expect(onChange).toHaveBeenLastCalledWith(['Nordbank']);
    await userEvent.type(screen.getByLabelText('field-value'), 'nord');
    await screen.findByRole('option', { name: /Südnordbank/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['Südnordbank']);
    await userEvent.type(screen.getByLabelText('field-value'), 'nord');
    await screen.findByRole('option', { name: /Südnordbank/ });
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['nord']);
  });

  it('suggests whole values only, not parts of them', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const valuesLike = vi.fn<(text: string) => Promise<readonly CountedValue[]>>().mockResolvedValue([]);
    const field = fieldOfType('STRING');
    const Editor = fieldEditors[field.type];
    const shared = { field, operands: [], onChange, context, valuesLike };
    const typeAndRest = async (value: string) => {
      fireEvent.change(screen.getByLabelText('field-value'), { target: { value } });
      await act(() => vi.runAllTimersAsync());
    };
    const { rerender } = render(<Editor {...shared} operator="CONTAINS" />);
    await typeAndRest('süd');
    expect(valuesLike).not.toHaveBeenCalled();
    rerender(<Editor {...shared} operator="EQUALS" />);
    await typeAndRest('süda');
    expect(valuesLike).toHaveBeenLastCalledWith('süda', expect.anything());
  });

  it('holds only the lines in sight of a long list, and finds the others by label or code', async () => {
    show('LOV', 'EQUALS', ['C3']);
    expect(screen.getAllByRole('option').length).toBeLessThan(30);
    expect(screen.getAllByRole('option')[0]!.textContent).toBe('Currency 3');
    expect(screen.getAllByRole('option')[0]!.getAttribute('aria-setsize')).toBe('151');
    await userEvent.type(screen.getByRole('combobox'), 'c149');
    await userEvent.click(await screen.findByRole('option', { name: 'Currency 149' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['C3', 'C149'], 'EQUALS');
  });

  it('takes by Enter what is typed, though the list has not followed yet', async () => {
    show('LOV', 'EQUALS');
    await userEvent.type(screen.getByRole('combobox'), 'c149{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['C149'], 'EQUALS');
  });

  it('lists what rows have though the list offers it no longer, under any operator', async () => {
    const counts = {
      values: new Map([
        ['C5', 2],
        ['GONE', 500],
        ['NONE', 0],
      ]),
      empty: 0,
      more: false,
    };
    show('LOV', 'CONTAINS', [], counts);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Currency 52',
      'GONE500',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /GONE/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['GONE'], 'CONTAINS');
  });

  it('says how often each value occurs, and none of those that do not occur, and offers those without one', async () => {
    show('LOV', 'EQUALS', [], { values: new Map([['C5', 1234]]), empty: 7, more: false });
    const options = screen.getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Currency 51.234', 'field-empty7']);
    await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith([], 'NULL');
    await userEvent.type(screen.getByRole('combobox'), 'c149');
    expect((await screen.findByText('Currency 149')).parentElement!.textContent).toBe('Currency 1490');
  });

  it('fills a list that the metamodel does not have with the values that occur', async () => {
    const field = { ...fieldOfType('API'), nullable: false };
    const Editor = fieldEditors[field.type];
    const editor = (counts?: FieldCounts) => (
      <Editor
        field={field}
        operator="EQUALS"
        operands={[]}
        onChange={onChange}
        context={context}
        counts={counts}
      />
    );
    const { rerender } = render(editor());
    expect(screen.getByLabelText('field-value')).toBeTruthy();
    rerender(editor({ values: new Map([['Nordbank', 3]]), empty: 0, more: false }));
    await userEvent.click(screen.getByRole('option', { name: /Nordbank/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['Nordbank'], 'EQUALS');
  });

  it('offers none to be without under "is not", which keeps what has no value', () => {
    show('LOV', 'NOT_EQUALS', ['C5'], { values: new Map([['C5', 1]]), empty: 7, more: false });
    expect(screen.queryByText('field-empty')).toBeNull();
    show('BOOLEAN', 'NOT_EQUALS', ['TRUE']);
    expect(screen.queryByText('field-empty')).toBeNull();
  });

  it('asks a boolean for one of two, or for none', async () => {
    show('BOOLEAN', 'EQUALS');
    await userEvent.click(screen.getByText('field-false'));
    expect(onChange).toHaveBeenLastCalledWith(['FALSE'], 'EQUALS');
    await userEvent.click(screen.getByText('field-empty'));
    expect(onChange).toHaveBeenLastCalledWith([], 'NULL');
  });

  it('jumps in a short list by the letters typed', async () => {
    show('BOOLEAN', 'EQUALS');
    screen.getByRole('listbox').focus();
    await userEvent.keyboard('field-f{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['FALSE'], 'EQUALS');
  });
});
