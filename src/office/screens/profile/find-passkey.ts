import type { OfficeContext } from '../../office-context.ts';

/** One's own passkey behind an address, and what else proves one here. */
export async function findPasskey(
  { acts, entry }: Pick<OfficeContext, 'acts' | 'entry'>,
  asked: string | undefined,
) {
  const { passkeys } = await acts.openProfile({});
  const passkey = passkeys.find(({ id }) => id === asked);
  if (!passkey) throw new Response(null, { status: 404 });
  const factors = await entry.factorsHere();
  return { passkey, ...factors, isLast: !factors.hasDevice && passkeys.length === 1 };
}
