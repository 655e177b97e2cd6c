import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpBrowser, type Answer } from './http-browser.ts';
import { freePort, killLeftProducts, runProduct, type ProductProcess } from './product-process.ts';
import { openSession } from './sign-in-site.ts';

export type KilledProduct = Awaited<ReturnType<typeof startKilledProduct>>;

/** A product with the small demo on a folder of its own, at an address that stays when it is killed and started again. */
export async function startKilledProduct(name: string) {
  const data = mkdtempSync(join(tmpdir(), `fundarium-${name}-`));
  const demo = process.env['FUNDARIUM_TEST_DEMO'];
  if (demo !== undefined) cpSync(demo, data, { recursive: true });
  const port = String(await freePort());
  const run = () => runProduct(data, { PORT: port });
  let product: ProductProcess = await run();

  return {
    data,
    now: () => product,
    /** Kills the server's process, or the database's with it, in the middle of what they do; and starts anew. */
    async killAndStart(databaseToo: boolean): Promise<void> {
      const postmaster = Number(
        readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0],
      );
      product.child.kill('SIGKILL');
      if (databaseToo) process.kill(postmaster, 'SIGKILL');
      await product.ended;
      product = await run();
    },
    /** Kills the process that runs jobs, which the server starts anew. */
    killWorker(): void {
      const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
      for (const line of listed.split('\n')) {
        const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
        if (Number(parent) === product.child.pid && command.includes('job-main.ts'))
          process.kill(Number(pid), 'SIGKILL');
      }
    },
    /** Signs in by the demo's page as the first person of a kind, with a session of its own. */
    async signIn(kind: string): Promise<Calls> {
      const username = new RegExp(`^ {2}(\\S+) +\\S+ +${kind} `, 'm').exec(product.output())![1]!;
      const password = /Demo people, password (\S+)/.exec(product.output())![1]!;
      const browser = httpBrowser(product.address);
      const page = await browser.follow(await browser.send('/repository/prelogin/default'));
      const done = await browser.post(page.url, { username, password });
      await browser.follow(done, (location) => !/\/idp\/|\/repository\//.test(location));
      const { token } = await openSession(browser);
      return (url, init = {}) =>
        browser.send(url, {
          ...init,
          headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
        });
    },
    remove(): void {
      killLeftProducts();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A call with cookie and token. */
export type Calls = (url: string, init?: RequestInit) => Promise<Answer>;

/** A call that got no answer may be made again; one that was refused must not have been. */
export function unlessRefused(error: Error): null {
  if (/^4\d\d /.test(error.message)) throw error;
  return null;
}
