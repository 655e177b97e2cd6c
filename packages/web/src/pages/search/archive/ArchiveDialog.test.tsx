// @vitest-environment jsdom
import type { ArchiveEstimate } from '@fundarium/contract/archives';
import type { Filter } from '@fundarium/contract/filter';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { jobForTest } from '../../../jobs/job-for-test.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import { dismissNotice, noticeStore } from '../../../ui/notices.ts';
import { NoticeStack } from '../../../ui/NoticeStack.tsx';
import { BARE } from '../question/address.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { jobLabel } from './use-archive-question.ts';

/** As the English pack says them. */
const TEXTS = {
  'archive-estimating': 'Estimating the size',
  'archive-folders-TYPE': 'By document type',
  'archive-size-of': '{size} (at most {most})',
  'archive-left-out-why': 'External and deleted documents are only named in the archive’s list.',
  'archive-start': 'Build archive',
  'archive-started': 'The archive is being built; a link comes by e-mail.',
  'archive-started-no-mail': 'The archive is being built; it will be in the list of jobs.',
  'archive-filters-first':
    'Filter the documents first, by entity, type, country or language: an archive of all documents is not built.',
  'archive-too-large': 'Cannot build archive (exceeds maximum size). Narrow the filters.',
  'archive-too-many': 'Cannot build archive (more than {most} documents). Narrow the filters.',
  'archive-empty': 'Cannot build an empty archive (deleted attachments cannot be downloaded).',
  'archive-estimate-failed': 'Size estimate failed.',
  'archive-not-started': 'The process could not be started.',
  'jobs-show': 'Show jobs',
  'jobs-of-person': 'You already have {most} jobs that wait or run. Wait for one to finish, or cancel one.',
  'jobs-of-customer':
    '{most} jobs of your organisation wait or run already. Please try again when one has finished.',
  'file-size-MB': '{value} MB',
  'level-ATTACHMENT_other': 'Documents',
  'filter-text-EQUALS': '{field}: {values}',
  'search-open-filters': 'Show filters',
  'shell-retry': 'Try again',
};

const MB = 1_048_576;
const FOUND: ArchiveEstimate = { documents: 12, sizeBytes: 45 * MB, leftOut: 3, maxBytes: 500 * MB };
const METAMODEL = { fields: [], levels: {}, lists: {} } as unknown as Metamodel;
const names = ['FILE_TYPE', 'STATUS', 'PART.CURRENCY'];
const fields: SearchFields = new Map(
  names.map((name) => [
    name,
    { name, definition: fieldOfType('STRING'), label: name, header: name, group: '' },
  ]),
);
const equals = (name: string, operand: string): Filter => ({ name, operator: 'EQUALS', operands: [operand] });
const CURRENT = equals('STATUS', 'ACTIVE');

const [close, showFilters] = [vi.fn<() => void>(), vi.fn<() => void>()];
let estimate: () => Response | Promise<Response>;
let create: () => Response;
let sent: { readonly url: string; readonly body: Record<string, unknown> }[];

beforeEach(async () => {
  prepareLanguage();
  await speak('en', TEXTS);
  close.mockReset();
  showFilters.mockReset();
  sent = [];
  estimate = () => Response.json(FOUND);
  create = () => Response.json(jobForTest('Prospectuses'));
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/session')) {
      const claims = { customerCode: 'ACME', username: 'anna', amfine: false };
      return Response.json({ token: 't', claims, roles: [], modules: ['MAIA_REPOSITORY'], scopes: [] });
    }
    if (url.includes('/jobs')) return Response.json({ jobs: [] });
    sent.push({ url, body: JSON.parse(body) as Record<string, unknown> });
    return url.endsWith('/estimate') ? estimate() : create();
  });
});
afterEach(() => {
  cleanup();
  noticeStore.read().forEach(({ id }) => dismissNotice(id));
  vi.unstubAllGlobals();
});

const refusal = (code: string, status: number) => () =>
  Response.json({ code, message: '', requestId: 'r' }, { status });

async function show(filters: Filter[] = [CURRENT, equals('FILE_TYPE', 'KID')], quickText = '') {
  await openSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MetamodelProvider value={METAMODEL}>
        <ArchiveDialog
          nature="ATTACHMENT"
          fields={fields}
          state={{ ...BARE, filters, quickText }}
          onFilters={showFilters}
          onClose={close}
        />
        <NoticeStack />
      </MetamodelProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Build archive' });
const isReady = () => waitFor(() => expect(start().disabled).toBe(false));

describe('the archive of a search of documents', () => {
  it('says how many documents, how large, how many are left out, and begins by that question', async () => {
    const user = await show([CURRENT, equals('FILE_TYPE', 'KID'), equals('PART.CURRENCY', 'EUR')]);
    await isReady();
    const facts = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(facts.slice(0, 2)).toEqual(['12', '45 MB (at most 500 MB)']);
    expect(facts[2]).toMatch(/^3External and deleted/);
    await user.click(screen.getByRole('radio', { name: 'By document type' }));
    await user.click(start());
    await waitFor(() => expect(close).toHaveBeenCalled());
    const [asked, begun] = [sent.at(0)?.body, sent.at(-1)?.body];
    expect(asked).toEqual({
      folders: 'ENTITY',
      nature: 'ATTACHMENT',
      query: {
        quickText: '',
        identifiers: [],
        filters: {
          fields: [equals('PART.CURRENCY', 'EUR')],
          nodeAttachments: [CURRENT, equals('FILE_TYPE', 'KID')],
        },
        sort: [
          { field: 'START_DATE', descending: true },
          { field: 'DISPLAY_LABEL', descending: false },
        ],
      },
    });
    expect(begun).toEqual({ ...asked, folders: 'TYPE', language: 'en', label: begun!['label'] });
    expect(begun!['label']).toMatch(/^Documents · .*FILE_TYPE: KID/);
    const notice = screen.getByText(/a link comes by e-mail/);
    expect(notice.textContent).toContain('Show jobs');
  });

  it.each(['NO_ADDRESS', 'NOT_SENT'] as const)(
    'promises no e-mail where none will come: %s',
    async (mail) => {
      create = () => Response.json(jobForTest('Prospectuses', { mail }));
      const user = await show();
      await isReady();
      await user.click(start());
      expect(await screen.findByText(/it will be in the list of jobs/)).toBeTruthy();
      expect(screen.queryByText(/a link comes by e-mail/)).toBeNull();
    },
  );

  it.each([
    ['nothing but current documents', [CURRENT], ''],
    ['a text', [CURRENT], 'prospectus'],
  ])('needs more than %s: it says so, and leads to the filters', async (_, filters, text) => {
    const user = await show(filters, text);
    expect(screen.getByText(/Filter the documents first/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show filters' }));
    expect([showFilters.mock.calls.length, close.mock.calls.length, sent.length]).toEqual([1, 1, 0]);
  });

  it.each([
    ['archive-too-large', 'Cannot build archive (exceeds maximum size). Narrow the filters.'],
    ['archive-too-many', /more than 100.000 documents/],
    ['archive-empty', 'Cannot build an empty archive (deleted attachments cannot be downloaded).'],
  ])('is not begun where it can not be built, nor asked again: %s', async (code, text) => {
    estimate = refusal(code, 422);
    await show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(start().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is not begun where its size can not be told, and can be asked again', async () => {
    estimate = refusal('internal-error', 500);
    const user = await show();
    expect(await screen.findByText('Size estimate failed.')).toBeTruthy();
    expect(start().disabled).toBe(true);
    estimate = () => Response.json(FOUND);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await isReady();
  });

  it('waits half a second before it says that it waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: (reply: Response) => void = () => undefined;
    estimate = () => new Promise((resolve) => (answer = resolve));
    await show();
    await waitFor(() => expect(sent.length).toBe(1));
    expect(screen.queryByText('Estimating the size')).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(await screen.findByText('Estimating the size')).toBeTruthy();
    answer(Response.json(FOUND));
    await isReady();
    vi.useRealTimers();
  });

  it.each([
    ['archive-empty', 422, 'Cannot build an empty archive (deleted attachments cannot be downloaded).'],
    ['jobs-of-person', 429, /^You already have 2 jobs/],
    ['jobs-of-customer', 429, /^10 jobs of your organisation/],
    ['internal-error', 500, 'The process could not be started.'],
    ['temporarily-unavailable', 503, 'The process could not be started.'],
  ])('stays and says why it could not be begun: %s', async (code, status, text) => {
    create = refusal(code, status);
    const user = await show();
    await isReady();
    await user.click(start());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });
});

describe('the name of a job', () => {
  it('is one line of at most 200 characters, none of them cut in half', () => {
    expect(jobLabel('a\n\tb')).toBe('a b');
    expect(jobLabel('x'.repeat(200))).toBe('x'.repeat(200));
    expect(jobLabel('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
    const cut = jobLabel('x'.repeat(198) + '😀😀');
    expect([cut.isWellFormed(), cut.length <= 200]).toEqual([true, true]);
  });
});
