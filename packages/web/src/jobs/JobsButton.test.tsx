// @vitest-environment jsdom
import type { Job } from '@fundarium/contract/jobs';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { dismissNotice, noticeStore } from '../ui/notices.ts';
import { NoticeStack } from '../ui/NoticeStack.tsx';
import { jobForTest as job } from './job-for-test.ts';
import { JobsButton } from './JobsButton.tsx';
import { jobsPanel } from './jobs-panel.ts';
import { noteStarted } from './jobs-query.ts';

/** As the English pack says them. */
const TEXTS = {
  jobs: 'Jobs',
  'jobs-unfinished_one': '{number} unfinished',
  'jobs-news': 'new results',
  'jobs-close': 'Close the jobs',
  'jobs-people': 'Whose jobs',
  'jobs-people-own': 'Mine',
  'jobs-people-all': 'Everyone’s',
  'jobs-none': 'No jobs',
  'jobs-none-explained':
    'Archives, large exports, imports and document production appear here. What they make can be downloaded for {days} days.',
  'jobs-progress': '{done} of {total}',
  'jobs-until': 'until {day}',
  'jobs-file-gone': 'The file is no longer kept.',
  'jobs-documents_other': '{number} documents',
  'jobs-written_other': '{number} lines written',
  'jobs-to-write_other': '{number} lines would be written',
  'jobs-not-taken_one': '{number} line not taken',
  'jobs-preview': 'Preview of an import',
  'job-kind-IMPORT': 'Import',
  'jobs-filed_one': '{number} document filed',
  'jobs-to-file_other': '{number} documents would be filed',
  'jobs-same_other': '{number} there already',
  'jobs-files-not-taken_other': '{number} files not taken',
  'jobs-preview-of-documents': 'Preview of an intake of documents',
  'job-kind-DOCUMENT_FILE': 'Intake of documents',
  'jobs-left-out_one': '{number} left out',
  'jobs-mail-SENT': 'Link sent to your e-mail address',
  'jobs-mail-SENT-other': 'Link sent by e-mail',
  'jobs-mail-NO_ADDRESS': 'No e-mail: no address is known',
  'jobs-download': 'Download',
  'jobs-cancel': 'Cancel',
  'jobs-delete': 'Delete',
  'jobs-act-on': '{act}: {label}',
  'jobs-report': 'Report',
  'jobs-report-as': 'Report of {label} as {format}',
  'jobs-delete-title': 'Delete job?',
  'jobs-delete-text': '{label} leaves the list.',
  'jobs-delete-file': 'Its file can no longer be downloaded; the link in the e-mail stops working.',
  'jobs-notice-READY': '{label} is ready.',
  'jobs-notice-FAILED': '{label} failed.',
  'job-kind-ARCHIVE': 'Document archive',
  'job-status-WAITING': 'Waiting',
  'job-status-RUNNING': 'Running',
  'job-status-READY': 'Ready',
  'job-status-FAILED': 'Failed',
  'file-size-MB': '{value} MB',
  'job-failed': 'Something went wrong. Run it again, or tell support this reference: {id}',
};

const RUNNING = job('Prospectuses', {
  status: 'RUNNING',
  startedAt: '2026-11-24T08:00:00.000Z',
  progress: { done: 120, total: 400 },
});
const READY = job('KIDs', {
  status: 'READY',
  endedAt: '2026-11-24T08:30:00.000Z',
  mail: 'SENT',
  details: { documents: 12, leftOut: 1 },
  file: {
    name: 'archive.zip',
    sizeBytes: 3_145_728,
    address: '/repository/archives/7',
    expiresAt: '2026-12-01T08:30:00.000Z',
  },
  may: { cancel: false, retry: false, delete: true },
});
let jobs: readonly Job[];
let asked: string[];
let roles: string[];

const queries = createQueryClient();
const readings = () => asked.filter((each) => each.startsWith('GET')).length;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  prepareLanguage();
  await speak('en', TEXTS);
  [jobs, asked, roles] = [[], [], []];
  localStorage.clear();
  sessionStorage.clear();
  queries.clear();
  jobsPanel.set(false);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    if (url.endsWith('/session')) {
      const claims = { customerCode: 'ACME', username: 'anna', amfine: false };
      return Response.json({ token: 't', claims, roles, modules: ['MAIA_REPOSITORY'], scopes: [] });
    }
    asked.push(`${method} ${url.replace(/^.*\/v1\//, '')}`);
    return Response.json({ jobs });
  });
});
afterEach(() => {
  cleanup();
  // Those that a test shows are there until its time has passed, which it does not wait for.
  noticeStore.read().forEach(({ id }) => dismissNotice(id));
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show() {
  await openSession();
  render(
    <QueryClientProvider client={queries}>
      <JobsButton />
      <NoticeStack />
    </QueryClientProvider>,
  );
  // Until the first reading is due, and then until it is drawn.
  await pass(1_600);
  await pass(100);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the jobs of the header', () => {
  it('are read once, and not again where none is unfinished', async () => {
    jobs = [READY];
    await show();
    expect(button('Jobs, new results')).toBeTruthy();
    await pass(60_000);
    expect(readings()).toBe(1);
  });

  it('are read every ten seconds while one is unfinished, every two while they are looked at', async () => {
    jobs = [RUNNING];
    const user = await show();
    await pass(30_000);
    expect(readings()).toBe(4);
    await user.click(button('Jobs, 1 unfinished'));
    await screen.findByRole('progressbar', { name: 'Prospectuses' });
    const before = readings();
    await pass(6_000);
    expect(readings() - before).toBeGreaterThanOrEqual(3);
    jobs = [READY];
    await pass(2_000);
    const after = readings();
    await pass(30_000);
    expect(readings()).toBe(after);
  });

  it('are not read while the tab is not seen', async () => {
    jobs = [RUNNING];
    await show();
    focusManager.setFocused(false);
    const before = readings();
    await pass(60_000);
    expect(readings()).toBe(before);
  });

  it('are new until they have been looked at, also after a reload', async () => {
    jobs = [READY];
    const user = await show();
    await user.click(button('Jobs, new results'));
    await user.click(await screen.findByRole('button', { name: 'Close the jobs' }));
    await waitFor(() => expect(button('Jobs')).toBeTruthy());
    cleanup();
    await show();
    expect(button('Jobs')).toBeTruthy();
  });

  it('are told by a notice where this tab has started one, and by a word otherwise', async () => {
    const other = { ...RUNNING, id: '00000000-0000-4000-8000-000000000009', label: 'Elsewhere' };
    jobs = [RUNNING, other];
    await show();
    noteStarted(queries, RUNNING);
    jobs = [
      { ...READY, id: RUNNING.id, label: 'Prospectuses' },
      { ...other, status: 'FAILED' },
    ];
    await pass(11_000);
    const [said, notices] = screen.getAllByRole('status');
    expect(said!.textContent).toBe('Elsewhere failed.');
    expect(notices!.textContent).toBe('Prospectuses is ready.Download');
    expect(within(notices!).getByRole('link').getAttribute('href')).toBe('/repository/archives/7');
  });
});

describe('the list of jobs', () => {
  it('says of each what runs, what came of it, until when it can be had and what its mail came to', async () => {
    jobs = [
      RUNNING,
      READY,
      job('X', { status: 'FAILED', failure: { code: 'job-failed', values: { id: 'r-7' } } }),
      job('Y', { status: 'WAITING', mail: 'NO_ADDRESS' }),
    ];
    const user = await show();
    await user.click(button(/^Jobs/));
    const groups = await screen.findAllByRole('region');
    expect(groups.map((each) => within(each).getByRole('heading').textContent)).toEqual([
      'Running',
      'Waiting',
      'Ready',
      'Failed',
    ]);
    const [running, waiting, ready, failed] = groups.map((each) => each.textContent);
    expect(running).toContain('120 of 400');
    expect(waiting).toContain('No e-mail: no address is known');
    expect(ready).toMatch(
      /12 documents · 1 left out3 MB · until 12.01.2026, \d\d:\d\d · Link sent to your e-mail address/,
    );
    expect(failed).toContain('tell support this reference: r-7');
    expect(ready).not.toContain('no longer kept');
    expect(within(groups[2]!).getByRole('link').getAttribute('href')).toBe('/repository/archives/7');
  });

  it('says that a file is no longer kept, and gives nobody that of another', async () => {
    jobs = [
      { ...READY, file: null },
      { ...READY, id: '00000000-0000-4000-8000-000000000009', own: false, who: 'berta' },
    ];
    const user = await show();
    await user.click(button(/^Jobs/));
    const [gone, other] = await screen.findAllByRole('listitem');
    expect(gone!.textContent).toContain('The file is no longer kept.');
    expect(gone!.textContent).not.toContain('e-mail');
    expect(other!.textContent).toMatch(/berta.*Link sent by e-mail/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('deletes after a question only, and reads anew at once', async () => {
    jobs = [READY];
    const user = await show();
    await user.click(button(/^Jobs/));
    await user.click(await screen.findByRole('button', { name: 'Delete: KIDs' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('the link in the e-mail stops working');
    expect(asked.some((each) => each.startsWith('POST'))).toBe(false);
    const before = readings();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked).toContain(`POST jobs/${READY.id}/delete`));
    await waitFor(() => expect(readings()).toBeGreaterThan(before));
  });

  it('stops an import by the call of imports', async () => {
    jobs = [job('prices.csv', { kind: 'IMPORT', status: 'RUNNING' })];
    const user = await show();
    await user.click(button(/^Jobs/));
    await user.click(await screen.findByRole('button', { name: 'Cancel: prices.csv' }));
    await waitFor(() => expect(asked).toContain(`POST imports/${jobs[0]!.id}/cancel`));
  });

  it('says of an import what became of its lines, and whether it was a preview', async () => {
    jobs = [
      job('prices.csv', {
        kind: 'IMPORT',
        status: 'READY',
        details: { preview: 0, written: 12, notTaken: 1 },
      }),
      job('draft.csv', {
        kind: 'IMPORT',
        status: 'READY',
        details: { preview: 1, toWrite: 13, notTaken: 0 },
      }),
    ];
    const user = await show();
    await user.click(button(/^Jobs/));
    const [real, draft] = await screen.findAllByRole('listitem');
    expect(real!.textContent).toMatch(/Import · .* · 12 lines written.*1 line not taken/);
    expect(draft!.textContent).toMatch(/Preview of an import · .* · 13 lines would be written/);
    expect(draft!.textContent).not.toContain('not taken');
  });

  it('says of an intake of documents how many were filed and how many were not', async () => {
    const intake = (label: string, details: Job['details']) =>
      job(label, { kind: 'DOCUMENT_FILE', status: 'READY', details, mail: null });
    jobs = [
      intake('kids.zip', { preview: 0, filed: 1, same: 3, notTaken: 2 }),
      intake('draft.zip', { preview: 1, toFile: 4, same: 0, notTaken: 0 }),
    ];
    const user = await show();
    await user.click(button(/^Jobs/));
    const [real, draft] = await screen.findAllByRole('listitem');
    expect(real!.textContent).toMatch(
      /Intake of documents · .* · 1 document filed · 3 there already2 files not taken.*no longer kept/,
    );
    expect(draft!.textContent).toMatch(/Preview of an intake of documents · .* · 4 documents would be filed/);
    expect(draft!.textContent).not.toContain('not taken');
  });

  it('has the report of an import that has ended in each format', async () => {
    URL.createObjectURL = () => 'blob:report';
    URL.revokeObjectURL = () => undefined;
    jobs = [job('prices.csv', { kind: 'IMPORT', status: 'READY' })];
    const user = await show();
    await user.click(button(/^Jobs/));
    await user.click(await screen.findByRole('button', { name: 'Report of prices.csv as CSV' }));
    const address = `imports/${jobs[0]!.id}/report?format=csv&language=en`;
    await waitFor(() => expect(asked).toContain(`GET ${address}`));
    expect(screen.getAllByRole('button', { name: /^Report of/ }).length).toBe(3);
  });

  it("shows everybody's to who manages people, and offers it to nobody else", async () => {
    const user = await show();
    await user.click(button('Jobs'));
    expect((await screen.findByRole('dialog')).textContent).toContain('for 7 days');
    expect(screen.queryByRole('button', { name: 'Everyone’s' })).toBeNull();
    cleanup();
    roles = ['USER_ADMIN'];
    jobsPanel.set(false);
    const admin = await show();
    await admin.click(button('Jobs'));
    await admin.click(await screen.findByRole('button', { name: 'Everyone’s' }));
    await waitFor(() => expect(asked).toContain('GET jobs?people=all'));
  });
});
