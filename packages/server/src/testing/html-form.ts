import type { Answer, HttpBrowser } from './http-browser.ts';

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

const decoded = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => CHARACTERS[name]!);

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match === null ? undefined : decoded(match[1] ?? match[2] ?? '');
}

/** Where the first form of a page leads; null where it has none. */
export function formAction(page: Answer): string | null {
  const [, attributes] = /<form\b([^>]*)>/.exec(page.text) ?? [];
  return attributes === undefined
    ? null
    : new URL(attribute(attributes, 'action') || page.url, page.url).href;
}

/** Addresses of the frames that a page shows. */
export function framesOf(page: Answer): readonly string[] {
  return [...page.text.matchAll(/<iframe\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src') ?? '');
}

/** Sends the first form of a page as a browser does: with what its inputs hold, and what a person types over them. */
export async function submitForm(
  browser: HttpBrowser,
  page: Answer,
  typed: Readonly<Record<string, string>>,
): Promise<Answer> {
  const [form, attributes = ''] = /<form\b([^>]*)>[^]*?<\/form>/.exec(page.text) ?? [];
  if (form === undefined) throw new Error(`No form at ${page.url}:\n${page.text}`);
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
    const name = attribute(tag, 'name');
    const isChoice = /checkbox|radio|submit|button/.test(attribute(tag, 'type') ?? 'text');
    return name === undefined || isChoice ? [] : [[name, attribute(tag, 'value') ?? ''] as const];
  });
  const action = new URL(attribute(attributes, 'action') || page.url, page.url);
  const fields = new URLSearchParams({ ...Object.fromEntries(inputs), ...typed });
  if ((attribute(attributes, 'method') ?? 'get').toLowerCase() === 'post')
    return browser.send(action.href, { method: 'POST', body: fields });
  action.search = fields.toString();
  return browser.send(action.href);
}
