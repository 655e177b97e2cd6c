import { SURFACES } from '@fundarium/contract/surfaces';
import { theme } from '@fundarium/contract/theme';
import { oklch, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPalette, type CheckedPalette } from './palette.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`);
const checked = (light: string, dark?: string) => checkPalette({ light, dark }) as CheckedPalette;

describe('palette of a customer', () => {
  it('keeps a colour that can be read everywhere as it was given', () => {
    expect(checked('#1557b0', '#82b4ff').mended).toEqual([]);
    expect(checked('#1557b0', '#82b4ff').palette).toMatchObject({
      light: { accent: '#1557b0', onAccent: '#ffffff' },
      dark: { accent: '#82b4ff' },
    });
  });

  it('makes a bright yellow darker on light surfaces, of the same hue, and says so', () => {
    const { palette, mended } = checked('#ffd400');
    expect(mended).toEqual([{ scheme: 'light', given: '#ffd400', used: palette.light.accent }]);
    expect(Math.abs(oklch(palette.light.accent)!.h! - oklch('#ffd400')!.h!)).toBeLessThan(8);
    expect(oklch(palette.light.accent)!.l).toBeLessThan(oklch('#ffd400')!.l);
  });

  it('takes colours as style sheets write them', () => {
    expect(checked(' rgb(21 87 176) ').palette.light.accent).toBe('#1557b0');
  });

  it.each(['', 'blue-ish', '#12', '#1557b080', 'url(x)', 'transparent'])(
    'refuses %s with the reason',
    (text) => {
      expect(checkPalette({ light: text })).toMatch(/is not a colour: write it as #1557b0/);
      expect(checkPalette({ light: '#1557b0', dark: text })).toMatch(/is not a colour/);
    },
  );

  it('can be read whatever the colour is', () => {
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), (light, dark) => {
        const { palette } = checked(light, dark);
        expect(theme.shape.palette.parse(palette)).toEqual(palette);
        for (const scheme of ['light', 'dark'] as const) {
          const { accent, onAccent, accentSurface } = palette[scheme];
          const { text, ...surfaces } = SURFACES[scheme];
          for (const under of [...Object.values(surfaces), accentSurface])
            expect(wcagContrast(accent, under)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(text, accentSurface)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 300 },
    );
  });
});
