import { catalogue } from '#features/catalogue/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { forgetImports, openImportDesk } from './server/import-desk.ts';
import { PRODUCT_IMPORT } from './server/import-steps.ts';
import { productImportHandler } from './server/import-work.ts';

/** Files that were tried and not brought in. */
const TRIED_KEPT_DAYS = 7;
/** As long as an import can be taken back. */
const DONE_KEPT_DAYS = 90;

/** Files of products that staff bring in: tried first, looked at, brought in, and taken back. */
export const productImports = feature(
  'product-imports',
  { needs: [catalogue] },
  ({ database, reserve, files, log, now }) => ({
    provides: openImportDesk({ database, files }),
    outbox: {
      // Whoever sent a file looks at it; a runner of its own, as a large one takes minutes.
      isListening: true,
      handlers: () => ({
        [PRODUCT_IMPORT]: productImportHandler({ database: reserve, files, log, now }),
      }),
    },
    jobs: [
      everyNight('forget-product-imports', (at) =>
        forgetImports(
          reserve,
          { tried: daysBefore(at, TRIED_KEPT_DAYS), done: daysBefore(at, DONE_KEPT_DAYS) },
          at,
        ),
      ),
    ],
  }),
);
