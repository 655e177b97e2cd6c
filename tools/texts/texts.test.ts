import { describe, expect, it } from 'vitest';
import { codesWithoutText, readKeys, readSources, unusedKeys } from './find-uses.ts';

const sources = readSources();
const keys = readKeys();
/** What findings say is asked for by the name of their rule (`findings/rules.test.ts` holds one to the other). */
const spoken = Object.fromEntries(Object.entries(keys).filter(([area]) => !area.startsWith('findings')));
/** The labels of the standard metamodel are named in its own folder. */
const metamodel = sources.filter(({ path }) => path.includes('metamodel/standard'));

describe('texts', () => {
  it('were read', () => {
    expect(sources.length).toBeGreaterThan(700);
    expect(Object.values(keys).flat().length).toBeGreaterThan(1000);
  });

  it('are all used', () => {
    const { 'standard-metamodel': labels = [], ...areas } = spoken;
    expect(unusedKeys(sources, areas)).toEqual([]);
    expect(unusedKeys(metamodel, { 'standard-metamodel': labels })).toEqual([]);
  });

  it('are there for every code of a refusal', () => {
    expect(codesWithoutText(sources, keys)).toEqual([]);
  });

  it.each(["t('planted-key')", 't("planted-key")', 't(`planted-${kind}`)'])('are used by %s', (text) => {
    expect(unusedKeys([{ path: 'x.ts', text }], { area: ['planted-key'] })).toEqual([]);
  });

  it('that nothing names are found, also beside templates that could mean anything', () => {
    const text = "t('other-key'); t(`${a}-key`); t(`planted ${b}`); t('planted-keys')";
    expect(unusedKeys([{ path: 'x.ts', text }], { area: ['planted-key_one'] })).toEqual(['planted-key_one']);
  });

  it('that a refusal lacks are found', () => {
    const text =
      "throw new Refusal(409, 'planted-code', 'x'); notFound(`planted-${level}`, 'y'); notFound('a-code', '')";
    expect(codesWithoutText([{ path: 'x.ts', text }], { area: ['a-code'] })).toEqual([
      'planted-${level}',
      'planted-code',
    ]);
  });
});
