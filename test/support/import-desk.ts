import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PRODUCT_IMPORT } from '#features/product-imports/server/import-steps.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { multipart, type SentFile } from './multipart.ts';
import type { OfficeBrowser } from './office-browser.ts';
import type { ProductDesk } from './product-desk.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

const HEADING =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status';

/** A line of Shopify's export; what is not given is empty. */
export interface ShopifyLine {
  readonly handle: string;
  readonly title?: string;
  readonly body?: string;
  readonly type?: string;
  readonly option?: string;
  readonly sku?: string;
  readonly units?: string;
  readonly price?: string;
  readonly before?: string;
  readonly picture?: string;
  readonly status?: string;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const shopifyFile = (...lines: readonly ShopifyLine[]): string =>
  [
    HEADING,
    ...lines.map((line) => {
      const { handle, title = '', body = '', type = '', option = 'Default Title' } = line;
      const { sku = '', units = '', price = '', before = '', picture = '' } = line;
      const { status = 'active' } = line;
      return [
        handle,
        title,
        body,
        'Dewfield',
        type,
        '',
        'true',
        'Title',
        option,
        sku,
        '100',
        units,
        price,
        before,
        picture,
        status,
      ]
        .map(quoted)
        .join(',');
    }),
    '',
  ].join('\n');

export const asFile = (text: string, name = 'products.csv'): SentFile => ({
  name,
  type: 'text/csv',
  bytes: Buffer.from(text),
  field: 'file',
});

/** Sends a file from the form that is open. */
export async function sendFile(
  browser: OfficeBrowser,
  files: readonly SentFile[],
  typed: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<void> {
  await browser.sendWithFiles(
    '/imports/new',
    await multipart({ id: randomUUID(), stores: ['ru'], language: 'ru', ...typed }, files),
  );
}

/** What the database holds of imports, and the runner that works when a test says so. */
export function openImportWorld(world: Pick<ProductDesk, 'shop' | 'now'>) {
  const { database } = world.shop.base;
  const sms = {
    send: () => Promise.reject(new Error('nobody is written to')),
    deliver: () => Promise.reject(new Error('nobody is written to')),
  };
  const all = Object.assign({}, ...world.shop.work.outbox.map((work) => work.handlers({ sms })));
  const runner = openOutbox({
    database,
    listenUrl: null,
    handlers: { [PRODUCT_IMPORT]: all[PRODUCT_IMPORT] },
    log: silent,
    now: world.now,
  });
  return {
    run: () => runner.runDue(),
    async stateOf(id: string) {
      const { rows } = await sql<{ state: string; read: number; fileKey: string | null }>`
        select state, read, file_key as "fileKey" from product_import where id::text = ${id}`.execute(
        database,
      );
      return rows[0] ?? null;
    },
    async standing(sku: string) {
      const { rows } = await sql<{
        name: string | null;
        de: string | null;
        price: number | null;
        units: number | null;
        pictures: number;
      }>`
        select (select name from product_text t where t.sku = p.sku and language = 'ru') as name,
          (select name from product_text t where t.sku = p.sku and language = 'de') as de,
          (select price_minor::int from price r where r.sku = p.sku and store = 'ru' and country = 'ru' and valid_to is null) as price,
          (select on_hand from stock s where s.sku = p.sku and location = 'ru-main') as units,
          (select count(*)::int from product_picture i where i.sku = p.sku) as pictures
        from product p where p.sku = ${sku}`.execute(database);
      return rows[0] ?? null;
    },
    async auditOf(id: string) {
      const { rows } = await sql<{ action: string; details: Record<string, unknown> }>`
        select action, details from audit_entry where subject = ${`product-import:${id}`} order by id`.execute(
        database,
      );
      return rows;
    },
  };
}

export type ImportWorld = ReturnType<typeof openImportWorld>;
