import { sandboxSecrets } from '#features/payment/server/public.ts';
import type { SandboxProvider } from '../../src/app/sandbox-provider/start.ts';
import type { Outbox } from '#jobs/outbox.ts';

/** Tells the sandbox provider how to behave from now on; nothing said: as it should. */
export async function controlSandbox(
  origin: string,
  secret: string,
  behaviour: object = {},
): Promise<void> {
  const { apiKey } = sandboxSecrets(secret);
  const answer = await fetch(`${origin}/__control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });
  if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
}

/** Lets the sandbox send what is due and the shop handle what it got, until nothing more comes of it. */
export async function settleAll(
  sandbox: Pick<SandboxProvider, 'sendDueWebhooks'>,
  outbox: Pick<Outbox, 'runDue'>,
): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await sandbox.sendDueWebhooks();
    await outbox.runDue();
  }
}
