import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { lookUp } from '#platform/outside-place.ts';
import { openVault } from '#platform/vault.ts';
import { LOG_DAYS } from './model.ts';
import { forgetEvents, PROGRAM_EVENT, WEBHOOK_DELIVERY } from './server/delivery-store.ts';
import { forgetRemoved, resealEndpoints } from './server/endpoint-store.ts';
import { sendHandler, spreadHandler } from './server/send-webhooks.ts';
import { openWebhookDesk } from './server/webhook-desk.ts';

const WEBHOOK_VAULT = 'webhooks';

/** Other programs of the company, told by signed webhooks what happens in the shop. */
export const webhooks = feature(
  'webhooks',
  { needs: [] },
  ({ config, database, reserve, secrets, now }) => {
    const vault = openVault(secrets, WEBHOOK_VAULT);
    const mayBeHere = config.mode !== 'production';
    return {
      provides: openWebhookDesk({ database, vault, mayBeHere }),
      outbox: {
        isListening: true,
        isFlowing: true,
        handlers: () => ({
          [PROGRAM_EVENT]: spreadHandler({ database: reserve, now }),
          [WEBHOOK_DELIVERY]: sendHandler({
            database: reserve,
            vault,
            resolve: lookUp,
            mayBeHere,
            now,
            chance: () => Math.random(),
          }),
        }),
      },
      jobs: [
        everyNight('forget-webhooks', (at) => forgetEvents(reserve, daysBefore(at, LOG_DAYS))),
        everyNight('forget-removed-webhooks', () => forgetRemoved(reserve)),
        everyNight('reseal-webhooks', () => resealEndpoints(reserve, vault.reseal)),
      ],
    };
  },
);
