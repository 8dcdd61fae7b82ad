/** The door of webhooks for other features. */
export { tellPrograms } from './tell-programs.ts';
export { countOff } from './endpoint-store.ts';
export type { WebhookDesk } from './webhook-desk.ts';
