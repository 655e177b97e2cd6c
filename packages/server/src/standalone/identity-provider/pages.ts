import type { Language } from '@fundarium/contract/vocabulary';
import { html, renderPage, type Html } from '../../platform/html-page.ts';
import type { DemoAccount } from './account-store.ts';
import { LEAST_PASSWORD, LONGEST_PASSWORD } from './password.ts';

/** The texts of one language. */
export type Texts = { readonly language: Language; readonly text: (key: string) => string };

type Rendered = ReturnType<typeof renderPage>;

export type LoginState = {
  readonly username: string;
  /** Key of what is wrong with the last attempt. */
  readonly error: string | null;
};

/** User name and password, and the demo people to choose from. */
export function loginPage(
  { language, text }: Texts,
  { uid, accounts, state }: { uid: string; accounts: readonly DemoAccount[]; state: LoginState },
): Rendered {
  const { username, error } = state;
  const described = error === null ? null : html`aria-invalid="true" aria-describedby="error"`;
  const focusName = username === '' ? html`autofocus` : null;
  const focusPassword = username === '' ? null : html`autofocus`;
  return renderPage({
    language,
    title: text('sign-in-title'),
    body: html`<h1>${text('sign-in-title')}</h1>
      <form method="post" action="/idp/interaction/${uid}">
        <label for="username">${text('sign-in-username')}</label>
        <input
          id="username"
          name="username"
          value="${username}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          ${focusName}
        />
        <label for="password">${text('sign-in-password')}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          ${focusPassword}
          ${described}
        />
        ${error === null ? null : html`<p class="error" id="error" role="alert">${text(error)}</p>`}
        <button class="primary">${text('sign-in-submit')}</button>
      </form>
      ${accounts.length === 0 ? null : demoPeople({ language, text }, uid, accounts)}`,
  });
}

function demoPeople({ text }: Texts, uid: string, accounts: readonly DemoAccount[]): Html {
  const doesWhat = ({ kind }: DemoAccount) => text(`sign-in-person-${kind.replaceAll(' ', '-')}`);
  return html`<h2 id="people">${text('sign-in-demo-people')}</h2>
    <p class="secondary">${text('sign-in-demo-hint')}</p>
    <form method="get" action="/idp/interaction/${uid}">
      <ul aria-labelledby="people">
        ${accounts.map(
          (account) =>
            html`<li>
              <button name="username" value="${account.username}">
                <span>${account.username}</span>
                <span class="secondary">${account.customerCode}</span>
                <span class="secondary">${doesWhat(account)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>`;
}

/** Who came with a one-time password chooses one of their own. */
export function passwordPage(
  { language, text }: Texts,
  { uid, error }: { readonly uid: string; readonly error: string | null },
): Rendered {
  const title = text('sign-in-password-title');
  const described = error === null ? null : html`aria-invalid="true" aria-describedby="error"`;
  const hint = text('sign-in-password-hint').replace('{count}', String(LEAST_PASSWORD));
  const field = (name: string, label: string, attributes: Html | null) =>
    html`<label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="password"
        autocomplete="new-password"
        minlength="${LEAST_PASSWORD}"
        maxlength="${LONGEST_PASSWORD}"
        required
        ${attributes}
      />`;
  return renderPage({
    language,
    title,
    body: html`<h1>${title}</h1>
      <p class="secondary" id="hint">${hint}</p>
      <form method="post" action="/idp/interaction/${uid}/password">
        ${field('password', text('sign-in-password-new'), html`autofocus ${described}`)}
        ${field('again', text('sign-in-password-again'), null)}
        ${error === null ? null : html`<p class="error" id="error" role="alert">${text(error)}</p>`}
        <button class="primary">${text('sign-in-submit')}</button>
      </form>`,
  });
}

/** Who logs out of the product has said so: the form goes on by itself, the button is for where it can't. */
export function logoutPage({ language, text }: Texts, form: string): Rendered {
  const title = text('shell-logout');
  return renderPage({
    language,
    title,
    body: html`<h1>${title}</h1>
      ${{ markup: form }}
      <button class="primary" form="op.logoutForm" name="logout" value="yes" id="go">${title}</button>`,
    script: `document.getElementById('go').click()`,
  });
}

export function loggedOutPage({ language, text }: Texts, home: string): Rendered {
  return renderPage({
    language,
    title: text('sign-out-title'),
    body: html`<h1>${text('sign-out-title')}</h1>
      <a class="primary" href="${home}/">${text('sign-in-submit')}</a>`,
  });
}

export function errorPage({ language, text }: Texts, home: string): Rendered {
  return renderPage({
    language,
    title: text('sign-in-title'),
    body: html`<h1>${text('sign-in-title')}</h1>
      <p role="alert">${text('sign-in-form-expired')}</p>
      <a class="primary" href="${home}/">${text('sign-in-submit')}</a>`,
  });
}
