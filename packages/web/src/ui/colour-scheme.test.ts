// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { colourScheme, followScheme, onScheme, schemeMode, setSchemeMode } from './colour-scheme.ts';

const machine = Object.assign(new EventTarget(), { matches: false });
const shown = () => document.documentElement.getAttribute('data-theme');

function turn(dark: boolean): void {
  machine.matches = dark;
  machine.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => machine);
  localStorage.clear();
  machine.matches = false;
});

describe('the colour scheme', () => {
  it("is the machine's until somebody chooses, and follows it", () => {
    followScheme();
    expect([schemeMode(), colourScheme(), shown()]).toEqual(['system', 'light', 'light']);
    turn(true);
    expect([colourScheme(), shown()]).toEqual(['dark', 'dark']);
  });

  it('is the chosen one whatever the machine says, and is kept', () => {
    followScheme();
    setSchemeMode('dark');
    turn(false);
    expect([schemeMode(), colourScheme(), shown()]).toEqual(['dark', 'dark', 'dark']);
    document.documentElement.removeAttribute('data-theme');
    followScheme();
    expect(shown()).toBe('dark');
  });

  it('follows a choice in another tab', () => {
    followScheme();
    localStorage.setItem('mui-mode', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode' }));
    expect(shown()).toBe('dark');
  });

  it('is what the machine says where something unknown is kept', () => {
    localStorage.setItem('mui-mode', 'sepia');
    expect(schemeMode()).toBe('system');
  });

  it('tells whoever listens', () => {
    const listener = vi.fn<() => void>();
    const stop = onScheme(listener);
    setSchemeMode('dark');
    expect(listener).toHaveBeenCalledOnce();
    stop();
    setSchemeMode('light');
    expect(listener).toHaveBeenCalledOnce();
  });
});
