// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Operator } from '@fundarium/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldOfType } from '../field-for-test.ts';
import type { FieldContext } from '../field-kind.ts';
import { kindOf } from '../field-kinds.ts';

const onChange = vi.fn<(operands: (string | null)[]) => void>();
const currencies = Array.from({ length: 150 }, (_, at) => ({ value: `C${at}`, label: `Currency ${at}` }));
const metamodel: FieldContext['metamodel'] = { lang: 'de', lists: { CURRENCY: currencies } };
const context: FieldContext = { locale: 'de-DE', t: (key) => key, metamodel };

function show(type: Parameters<typeof fieldOfType>[0], operator: Operator, operands: (string | null)[] = []) {
  const field = fieldOfType(type, { list: type === 'LOV' ? 'CURRENCY' : null });
  const { Editor } = kindOf(field);
  render(
    <Editor field={field} operator={operator} operands={operands} onChange={onChange} context={context} />,
  );
}

beforeEach(() => onChange.mockClear());
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

  it('says so instead of guessing where a number is none', async () => {
    show('DOUBLE', 'BETWEEN');
    await userEvent.type(screen.getByLabelText('field-from'), '1.5{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('field-not-a-number')).toBeTruthy();
  });

  it('empties an end to open it', async () => {
    show('DATE', 'BETWEEN', ['2026-11-03', null]);
    expect(screen.getByLabelText<HTMLInputElement>('field-from').value).toBe('03.11.2026');
    await userEvent.clear(screen.getByLabelText('field-from'));
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith([null, null]);
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

  it('shows a hundred values of a list, and finds the others', async () => {
    show('LOV', 'EQUALS', ['C3']);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')).toHaveLength(100);
    await userEvent.type(screen.getByRole('combobox'), 'c149');
    await userEvent.click(screen.getByRole('option', { name: 'Currency 149' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['C3', 'C149']);
  });

  it('asks a boolean for one of two', async () => {
    show('BOOLEAN', 'EQUALS');
    await userEvent.click(screen.getByText('field-false'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['FALSE']);
  });
});
