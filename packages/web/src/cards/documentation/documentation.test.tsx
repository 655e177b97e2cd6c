// @vitest-environment jsdom
import type { AttachmentOfEntity } from '@fundarium/contract/attachments';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callQuery } from '../../api/queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { NoticeStack } from '../../ui/NoticeStack.tsx';
import { AddDocuments } from './AddDocuments.tsx';
import { DocumentMenu } from './DocumentMenu.tsx';

const TYPE = { value: 'KID', label: 'KID' };
const METAMODEL = {
  levels: {},
  fields: [],
  structuredProducts: { fields: [] },
  attachmentsFields: [],
  attributes: {},
  lang: 'en',
  lists: { ATTACHMENT_TYPE: [TYPE] },
} as unknown as Metamodel;
const DOCUMENT = {
  uuid: '00000000-0000-4000-8000-000000000001',
  displayLabel: 'Prospectus',
  language: ['en'],
  node: { level: 'PART', code: 'A-1' },
} as unknown as AttachmentOfEntity;

const onClose = vi.fn<() => void>();
let asked: string[];
let answer: Promise<Response>;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'card-documents-change': 'Change {name}',
    'card-documents-to-ARCHIVED': 'Archive',
    'card-documents-store': 'Store',
    'card-documents-same_one': '{formatted} document was there already.',
    'card-documents-stays-draft': 'Still non-public',
    'card-documents-stays-public': 'Public already',
    'card-documents-stays-archived': 'In the archive',
    'card-documents-stored_other': '{formatted} documents stored.',
    'card-documents-storing': 'Storing {number} of {total}',
    'internal-error': 'Something went wrong. Reference for support: {requestId}',
    'search-cancel': 'Cancel',
    'shell-discard': 'Discard',
  });
});
beforeEach(async () => {
  onClose.mockReset();
  asked = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    if (url.includes('/findings/')) {
      asked.push('findings');
      return Response.json({ findings: [] });
    }
    if (url.endsWith(DOCUMENT.uuid) && init.method !== 'POST') {
      asked.push('said');
      return Response.json({});
    }
    return answer;
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What stands elsewhere on the page and tells of documents. */
function Elsewhere() {
  useQuery(callQuery('partFindings', { params: { code: 'A-1' } }));
  useQuery(callQuery('attachmentSaid', { params: { uuid: DOCUMENT.uuid } }));
  return null;
}

const show = (view: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MetamodelProvider value={METAMODEL}>
        {view}
        <Elsewhere />
        <NoticeStack />
      </MetamodelProvider>
    </QueryClientProvider>,
  );

describe('the menu of documents', () => {
  const archive = async () => {
    show(<DocumentMenu documents={[DOCUMENT]} status="ACTIVE" node={DOCUMENT.node} />);
    await waitFor(() => expect(asked.toSorted()).toEqual(['findings', 'said']));
    asked = [];
    await userEvent.click(screen.getByRole('button', { name: 'Change Prospectus' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Archive/ }));
  };

  it('has all that tells of a changed document read anew', async () => {
    answer = Promise.resolve(Response.json({}));
    await archive();
    await waitFor(() => expect(asked.toSorted()).toEqual(['findings', 'said']));
  });

  it('says a failure as one, with what support finds it by', async () => {
    answer = Promise.resolve(new Response('', { status: 502 }));
    await archive();
    const notice = await screen.findByText('Something went wrong. Reference for support: HTTP 502');
    expect(notice.closest('[data-tone="negative"], [class*=negative]')).not.toBeNull();
  });
});

describe('documents that are added', () => {
  const FILE = new File(['%PDF-1.4'], 'leaflet.pdf', { type: 'application/pdf' });

  it('are not given up by Escape without a question', async () => {
    show(<AddDocuments level="PART" code="A-1" dropped={[FILE]} onClose={onClose} />);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    [{}, null],
    [{ staysDraft: true }, 'Still non-public'],
    [{ staysPublic: true }, 'Public already'],
    [{ staysArchived: true }, 'In the archive'],
  ])(
    'that were there already are said to be, and stay with why where they are otherwise: %o',
    async (stays, why) => {
      const { uuid } = DOCUMENT;
      const documents = [{ uuid, changed: false, ...stays }];
      answer = Promise.resolve(Response.json({ documents, archived: 0, revision: { number: 1, at: '' } }));
      show(<AddDocuments level="PART" code="A-1" dropped={[FILE]} onClose={onClose} />);
      await userEvent.selectOptions(screen.getAllByRole('combobox')[0]!, 'KID');
      await userEvent.click(screen.getByRole('button', { name: 'Store' }));
      await screen.findByText(why ?? '1 document was there already.');
      expect(onClose).toHaveBeenCalledTimes(why === null ? 1 : 0);
      expect(screen.queryByText(/stored/)).toBeNull();
    },
  );

  it('are sent to the end, whatever key is pressed meanwhile', async () => {
    answer = new Promise(() => undefined);
    show(<AddDocuments level="PART" code="A-1" dropped={[FILE]} onClose={onClose} />);
    await userEvent.selectOptions(screen.getAllByRole('combobox')[0]!, 'KID');
    await userEvent.click(screen.getByRole('button', { name: 'Store' }));
    await screen.findByText('Storing 1 of 1');
    // What is said of them is already on its way.
    const fields = screen.getByRole('dialog').querySelectorAll('select, input:not([type=file])');
    expect([...fields].map((each) => each.matches(':disabled'))).toEqual(Array.from(fields, () => true));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect([onClose.mock.calls, screen.queryByRole('alertdialog')]).toEqual([[], null]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
