import { z } from 'zod';
import type { OutboxHandler } from '#jobs/outbox.ts';
import { dropToken, findMeans } from './kept-means-store.ts';
import type { PaymentParts } from './payment-parts.ts';

const payload = z.object({ meansId: z.string() });

/** Has the provider forget a means that its owner took back; until it answers it is asked again, and nobody charges it meanwhile. */
export const forgetMeansHandler =
  ({ database, providers, vault, log }: PaymentParts): OutboxHandler =>
  async (row) => {
    const { meansId } = payload.parse(row.payload);
    const means = await findMeans(database, meansId);
    if (!means || means.sealed === null || !means.isRevoked) return;
    const token = vault.open(means.sealed);
    const provider = providers.find(means.provider);
    const kept = provider?.byCode ? undefined : provider?.kept;
    // Where nobody can be asked any more, forgetting our side is all that is left.
    if (token !== null && provider && kept && provider.merchant === means.merchant)
      await providers.ask(provider, () => kept.forget(token));
    else log.warn({ means: meansId }, 'nobody can be asked to forget a means');
    await dropToken(database, meansId);
  };
