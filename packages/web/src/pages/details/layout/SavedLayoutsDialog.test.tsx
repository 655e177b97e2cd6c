// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../../api/session.ts';
import type { SavedLayouts } from '../../../settings/use-saved-layouts.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { noticeStore } from '../../../ui/notices.ts';
import { SavedLayoutsDialog } from './SavedLayoutsDialog.tsx';
import type { ArrangementAccess } from './use-arrangement.ts';

const LAYOUT = { id: '8d9e0f1a-2b3c-4d5e-8f90-123456789abc', name: 'Mine', cards: {} };
const saved = { layouts: [LAYOUT], defaultId: null, full: false } as unknown as SavedLayouts;
const access = { isShown: () => false } as unknown as ArrangementAccess;

let kept: () => Response;
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'views-copy-link': 'Copy link',
    'layout-link-copied': 'Copied',
    'copy-failed': 'The browser does not allow copying here.',
    'internal-error': 'Failed: {requestId}',
  });
});
beforeEach(async () => {
  kept = () => Response.json({ id: LAYOUT.id });
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session')
      ? Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } })
      : kept(),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const share = async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<SavedLayoutsDialog level="PART" saved={saved} access={access} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
};
const said = () => noticeStore.read().at(-1)?.text;

it('copies an address that leads to the layout', async () => {
  await share();
  await waitFor(() => expect(said()).toBe('Copied'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`layout=${LAYOUT.id}`));
});

it('blames the browser only where that refuses', async () => {
  kept = () => Response.json({ code: 'http-500', message: '' }, { status: 500 });
  await share();
  await waitFor(() => expect(said()).toBe('Failed: HTTP 500'));
  cleanup();
  kept = () => Response.json({ id: LAYOUT.id });
  writeText.mockRejectedValue(new Error('refused'));
  await share();
  await waitFor(() => expect(said()).toBe('The browser does not allow copying here.'));
});
