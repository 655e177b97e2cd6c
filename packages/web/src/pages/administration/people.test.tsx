// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { given, PERSON, serveAdministration, show } from './administration-for-test.tsx';
import { PeopleView } from './PeopleView.tsx';

serveAdministration();

describe('people', () => {
  it('stand with their rights, and are found by what is typed', async () => {
    show(<PeopleView />);
    expect(await screen.findByText('Reads the audit trail')).toBeDefined();
    expect(screen.getByText('Manages people').title).toBe('Given by the sign-on');
    expect(screen.getByText('Never')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Name or username'), 'ada k');
    await waitFor(() => expect(given.asked.at(-1)).toMatch(/people\?text=ada\+k&offset=0$/));
  });

  it('can be looked for by other words where a search failed', async () => {
    given.fails = 'text=ada';
    show(<PeopleView />);
    await userEvent.type(await screen.findByLabelText('Name or username'), 'ada');
    expect(await screen.findByRole('alert')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Name or username'));
    expect(await screen.findByText('Reads the audit trail')).toBeDefined();
  });

  it('get exactly the rights that were ticked; what the sign-on gave is none of them', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ada Lovelace' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Manages people' }).checked).toBe(false);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Maintains fund data' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Reads the audit trail' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'NORTH' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given.written).toEqual([
      {
        url: expect.stringMatching(`/administration/people/${PERSON.id}$`),
        body: {
          enabled: true,
          grantedRoles: ['DATA_CONTRIBUTOR'],
          grantedScopes: ['NORTH'],
          from: { enabled: true, grantedRoles: ['AUDIT_READ'], grantedScopes: [] },
        },
      },
    ]);
  });

  it('stand with former rights in no list that was read before, while it is read again', async () => {
    show(<PeopleView />);
    expect(await screen.findByText('Reads the audit trail')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Name or username'), 'ada');
    await waitFor(() => expect(given.asked.at(-1)).toContain('people?text=ada&'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reads the audit trail' }));
    given.person = { ...PERSON, grantedRoles: [] };
    given.fails = 'text=&';
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Reads the audit trail')).toBeNull());
    const asked = given.asked.length;
    await userEvent.clear(screen.getByLabelText('Name or username'));
    await waitFor(() => expect(given.asked.slice(asked).some((url) => url.includes('text=&'))).toBe(true));
    expect(screen.queryByText('Reads the audit trail')).toBeNull();
  });

  it('stay open with the reason where the server refuses', async () => {
    given.refusal = { status: 409, code: 'own-rights-kept' };
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'May sign in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You cannot shut yourself out');
  });

  it('show the rights of now with what was ticked, where another has changed them meanwhile', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'NORTH' }));
    given.person = { ...PERSON, grantedRoles: [] };
    given.refusal = { status: 409, code: 'person-changed' };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Changed meanwhile');
    const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    await waitFor(() => expect(isTicked('Reads the audit trail')).toBe(false));
    expect(isTicked('NORTH')).toBe(true);
    given.refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given.written.at(-1)?.body).toEqual({
      enabled: true,
      grantedRoles: [],
      grantedScopes: ['NORTH'],
      from: { enabled: true, grantedRoles: [], grantedScopes: [] },
    });
  });

  it('ask before Escape loses what was ticked, and only then', async () => {
    show(<PeopleView />);
    const edit = await screen.findByRole('button', { name: 'Edit Ada Lovelace' });
    await userEvent.click(edit);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(edit);
    await userEvent.click(screen.getByRole('checkbox', { name: 'NORTH' }));
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your entries?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'NORTH' }).checked).toBe(true);
  });

  it('stay open with what support finds a failure by, where there are no words for it', async () => {
    given.refusal = { status: 502, code: 'http-502' };
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong. Reference for support: HTTP 502',
    );
  });
});

describe('somebody new', () => {
  const type = async (label: string, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name: label }), text);

  it('is let in by what the sign-on calls them, with the rights that were ticked', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add person' }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add person' });
    expect(add.disabled).toBe(true);
    await type('Identifier at the sign-on', 'subject-1');
    await type('Username', 'bea');
    await type('First name', 'Bea');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Reads the audit trail' }));
    await userEvent.click(add);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given.written).toEqual([
      {
        url: expect.stringMatching(/\/administration\/people$/),
        body: {
          sso: 'acme',
          subject: 'subject-1',
          username: 'bea',
          firstName: 'Bea',
          lastName: '',
          grantedRoles: ['AUDIT_READ'],
          grantedScopes: [],
        },
      },
    ]);
  });
});

describe('what was entered of somebody new', () => {
  it('is marked where it is required, and not lost by Escape without a question', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
    const required = screen.getAllByRole<HTMLInputElement>('textbox').filter((each) => each.required);
    expect(required).toHaveLength(2);
    await userEvent.type(required[0]!, 'subject-1');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(required[0]!.value).toBe('subject-1');
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given.written).toEqual([]);
  });

  it('is sent by Enter as well', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
    const [subject, username] = screen.getAllByRole('textbox');
    await userEvent.type(subject!, 'subject-1');
    await userEvent.type(username!, 'bea{Enter}');
    await waitFor(() => expect(given.written).toHaveLength(1));
  });
});
