import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { sandboxSecrets } from '#features/payment/server/providers/sandbox.ts';
import type { Database } from '#platform/database.ts';
import { startWebhookSender } from './webhooks.ts';
import { mountSandboxApi } from './sandbox-api.ts';
import { mountHostedPage } from './sandbox-pages.ts';
import { HONEST, type Behaviour } from './behaviour.ts';
import { prepareSandboxTables } from './sandbox-store.ts';

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly database: Database;
  /** The server's secret; API key and webhook secret are made from it. */
  readonly secret: string;
  readonly now?: () => Date;
}

export interface SandboxProvider {
  readonly origin: string;
  /** Sends due webhooks at once; tests need not wait for the poll. */
  sendDueWebhooks(): Promise<number>;
  stop(): Promise<void>;
}

/** What the sandbox's routes share. */
export interface SandboxParts {
  readonly database: Database;
  readonly apiKey: string;
  /** The shop's account here. */
  readonly merchant: string;
  /** Changed by `/__control`. */
  readonly control: { behaviour: Behaviour };
  origin(): string;
  now(): Date;
  sendDueWebhooks(): Promise<number>;
}

/** Addresses that mean 'every one of this machine' are no place to send a browser to. */
const reachable = (address: string): string =>
  address === '0.0.0.0' || address === '::'
    ? 'localhost'
    : address.includes(':')
      ? `[${address}]`
      : address;

/**
 * Starts the sandbox payment provider on an origin of its own: a hosted page, an API with a secret, and signed webhooks with
 * retries. It takes no money. What it knows is kept in the database and survives a restart.
 */
export async function startSandboxProvider(options: SandboxOptions): Promise<SandboxProvider> {
  const { database, host, port, secret } = options;
  const now = options.now ?? (() => new Date());
  await prepareSandboxTables(database);
  const { apiKey, webhookSecret, merchant } = sandboxSecrets(secret);
  const sender = startWebhookSender(database, webhookSecret, now);
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const parts: SandboxParts = {
    database,
    apiKey,
    merchant,
    control: { behaviour: HONEST },
    origin: () => origin,
    now,
    sendDueWebhooks: sender.sendDue,
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  await app.register(formbody);
  mountSandboxApi(app, parts);
  mountHostedPage(app, parts);
  let origin = '';
  try {
    await app.listen({ host, port });
    // A TCP server that listens has an address of this form.
    const bound = app.server.address() as AddressInfo;
    origin = `http://${reachable(host)}:${bound.port}`;
  } catch (fault) {
    await sender.stop();
    throw fault;
  }
  return {
    origin,
    sendDueWebhooks: sender.sendDue,
    async stop() {
      await app.close();
      await sender.stop();
    },
  };
}
