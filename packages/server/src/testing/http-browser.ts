/** A browser for tests over HTTP: keeps cookies by path and follows redirects one at a time. */
export type HttpBrowser = ReturnType<typeof httpBrowser>;

type Cookie = { readonly name: string; readonly value: string; readonly path: string };
export type Answer = {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
};

export function httpBrowser(origin: string, jar: readonly Cookie[] = []) {
  let cookies: readonly Cookie[] = jar;

  async function send(url: string, init: RequestInit = {}): Promise<Answer> {
    const target = new URL(url, origin);
    const sent = cookies
      .filter(({ path }) => target.pathname === path || target.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(sent === '' ? {} : { cookie: sent }), ...(init.headers as Record<string, string>) };
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(line);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      url: target.href,
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      text: bytes.toString('utf8'),
      bytes,
    };
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((each) => each.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? '/';
    const gone = attribute('max-age') === '0' || new Date(attribute('expires') ?? '9999-01-01') < new Date();
    cookies = cookies.filter((each) => each.name !== name || each.path !== path);
    if (!gone) cookies = [...cookies, { name, value, path }];
  }

  /** Goes on while the answer is a redirect within the origin; `until` stops before a redirect it names. */
  async function follow(answer: Answer, until: (location: string) => boolean = () => false): Promise<Answer> {
    let current = answer;
    for (let hops = 0; current.location !== null && !until(current.location); hops += 1) {
      if (hops === 15) throw new Error(`Redirected in a circle, last to ${current.location}`);
      const next = new URL(current.location, current.url);
      if (next.origin !== new URL(origin).origin) throw new Error(`Redirected away, to ${next.href}`);
      current = await send(next.href);
    }
    return current;
  }

  return {
    send,
    follow,
    post: (url: string, fields: Readonly<Record<string, string>>) =>
      send(url, { method: 'POST', body: new URLSearchParams(fields) }),
    cookies: () => cookies,
    cookieNames: (part: string) => cookies.map(({ name }) => name).filter((name) => name.includes(part)),
    forget: (part: string) => {
      cookies = cookies.filter(({ name }) => !name.includes(part));
    },
  };
}
