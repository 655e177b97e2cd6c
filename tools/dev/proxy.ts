import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { hotPage, isClientPage, type Page } from './page.ts';

/**
 * Passes a call on to the server and its reply back; the client's page on its way gets what hot reload needs. A call that
 * comes while the server restarts waits for it.
 */
export async function passOn(
  call: IncomingMessage,
  reply: ServerResponse,
  portOf: () => Promise<number>,
  transform: (url: string, html: string) => Promise<string>,
): Promise<void> {
  const url = call.url ?? '/';
  const isPage = call.method === 'GET' && (call.headers.accept ?? '').includes('text/html');
  try {
    const { 'accept-encoding': _encoding, ...uncompressed } = call.headers;
    const from = await answerOf(call, await portOf(), isPage ? uncompressed : call.headers);
    if (!isPage || !String(from.headers['content-type']).startsWith('text/html')) {
      reply.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(reply);
      return;
    }
    const html = await text(from);
    const page: Page = { html, headers: from.headers };
    const sent = isClientPage(html) ? await hotPage(page, (given) => transform(url, given)) : page;
    const { 'transfer-encoding': _, ...rest } = sent.headers;
    reply.writeHead(from.statusCode ?? 502, rest);
    reply.end(sent.html);
  } catch (error) {
    if (reply.headersSent) {
      reply.destroy();
      return;
    }
    reply.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
    reply.end(error instanceof Error ? error.message : String(error));
  }
}

function answerOf(
  call: IncomingMessage,
  port: number,
  headers: IncomingMessage['headers'],
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url } = call;
    const onward = send({ host: '127.0.0.1', port, method, path: url, headers, setHost: false }, resolve);
    onward.on('error', reject);
    // Whoever goes away takes the question along: the server stops what it does for it.
    call.once('close', () => {
      if (!call.complete) onward.destroy();
    });
    call.pipe(onward);
  });
}
