import { dayIn } from '#base/calendar.ts';
import { orderPapers, orders } from '#features/orders/feature.ts';
import { PAPERS_DUE } from '#features/orders/server/public.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature, fill } from '#platform/feature.ts';
import { createPaperHandlers } from './server/handlers.ts';
import { papersOf, type PaperParts } from './server/make-papers.ts';
import { fileOf } from './server/paper-files.ts';
import { mountPapers } from './server/paper-route.ts';
import { forgetOldPapers } from './server/paper-store.ts';
import { exportPapers } from './server/personal-data.ts';

/** Invoices and credit notes: numbered without a gap, made once, kept unchanged. */
export const invoices = feature(
  'invoices',
  { needs: [orders] },
  ({ database, reserve, translateFor, now }) => {
    const atCounter = { database, translateFor, now };
    const behind = { database: reserve, translateFor, now };
    return {
      handlers: createPaperHandlers(atCounter),
      routes: { mount: (app, requests) => mountPapers(app, requests, atCounter) },
      outbox: { isListening: true, handlers: () => ({ [PAPERS_DUE]: makeDue(behind) }) },
      fills: [
        fill(orderPapers, async (purchaseId, kind, returnId) => {
          const papers = await papersOf(behind, purchaseId);
          const wanted = papers.find(
            (each) => each.paper.kind === kind && each.returnId === (returnId ?? null),
          );
          return wanted ? fileOf(behind, wanted) : null;
        }),
      ],
      jobs: [everyNight('forget-invoices', (at) => forgetOldPapers(reserve, dayIn('UTC', at)))],
      // The law has the seller keep them, names and all, for years: nothing of them is forgotten before (decision 086).
      personalData: { export: { invoices: exportPapers } },
    };
  },
);

const makeDue =
  (parts: PaperParts) =>
  async ({ payload }: { readonly payload: unknown }): Promise<void> => {
    if (typeof payload !== 'object' || payload === null || !('purchaseId' in payload))
      throw new Error('a document without its order');
    await papersOf(parts, String(payload.purchaseId));
  };
