import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the production centre was asked for. */
export type Trigger = {
  readonly job: string;
  readonly customerCode: string;
  readonly nature: string;
  readonly codes: readonly string[];
  readonly template: string | null;
  readonly requestedBy: string;
};

export type ProductionCentre = {
  readonly url: string;
  readonly received: readonly Trigger[];
  readonly stop: () => Promise<void>;
};

/** A production centre that accepts whatever it is asked for. */
export async function startProductionCentre(): Promise<ProductionCentre> {
  const received: Trigger[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as Trigger);
      reply.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/trigger`,
    received,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
