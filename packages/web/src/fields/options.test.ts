import { describe, expect, it } from 'vitest';
import { optionsOf } from './options.ts';

describe('the values of a list', () => {
  it('are offered while they are not disabled, and named wherever they stand', () => {
    const lists = {
      TONES: [
        { value: 'W', label: 'Warm' },
        { value: 'C', label: 'Cold', disabled: true as const },
      ],
    };
    const { options, labels } = optionsOf({ list: 'TONES' }, { lang: 'en', lists });
    expect(options.map(({ value }) => value)).toEqual(['W']);
    expect(labels.get('C')).toBe('Cold');
  });

  it('stand as the language sorts their labels where they came by code', () => {
    const named = (labels: readonly string[]) =>
      ['AT', 'CH', 'ES', 'LU', 'ZA'].map((value, at) => ({ value, label: labels[at]! }));
    const offered = (lang: 'de' | 'es' | 'ja', labels: readonly string[]) => {
      const { options } = optionsOf({ list: 'COUNTRY' }, { lang, lists: { COUNTRY: named(labels) } });
      return options.map(({ label }) => label);
    };
    expect(offered('de', ['Österreich', 'Schweiz', 'Spanien', 'Luxemburg', 'Südafrika'])).toEqual([
      'Luxemburg',
      'Österreich',
      'Schweiz',
      'Spanien',
      'Südafrika',
    ]);
    expect(offered('es', ['Ñandú', 'Nube', 'Oca', 'Zorro', 'Águila'])).toEqual([
      'Águila',
      'Nube',
      'Ñandú',
      'Oca',
      'Zorro',
    ]);
    expect(offered('ja', ['オーストリア', 'スイス', 'スペイン', 'ルクセンブルク', '南アフリカ'])).toEqual([
      'オーストリア',
      'スイス',
      'スペイン',
      'ルクセンブルク',
      '南アフリカ',
    ]);
  });

  it('stand by their labels where they are too many for a glance, whatever order they came in', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      value: `V${(at * 5) % 12}`,
      label: `Value ${(at * 5) % 12}`,
    }));
    const { options } = optionsOf({ list: 'MANY' }, { lang: 'en', lists: { MANY: many } });
    expect(options.map(({ label }) => label)).toEqual(Array.from({ length: 12 }, (_, at) => `Value ${at}`));
  });

  it('keep an order that somebody has given a few of them', () => {
    const lists = {
      STATUS: [
        { value: 'PROJECTED', label: 'Projected' },
        { value: 'ACTIVE', label: 'Active' },
        { value: 'CLOSED', label: 'Closed' },
      ],
    };
    const { options } = optionsOf({ list: 'STATUS' }, { lang: 'en', lists });
    expect(options.map(({ value }) => value)).toEqual(['PROJECTED', 'ACTIVE', 'CLOSED']);
  });
});
