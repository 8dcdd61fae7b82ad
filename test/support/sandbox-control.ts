import { sandboxSecrets } from '#features/payment/server/public.ts';

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
