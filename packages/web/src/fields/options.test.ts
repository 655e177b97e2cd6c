import { expect, it } from 'vitest';
import { optionsOf } from './options.ts';

it('offers a disabled value no longer, and still names it where it stands', () => {
  const lists = {
    TONES: [
      { value: 'W', label: 'Warm' },
      { value: 'C', label: 'Cold', disabled: true as const },
    ],
  };
  const { options, labels } = optionsOf({ list: 'TONES' }, { lists });
  expect(options.map(({ value }) => value)).toEqual(['W']);
  expect(labels.get('C')).toBe('Cold');
});
