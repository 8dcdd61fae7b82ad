import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { agreementRule, AGREEMENT_FACTS } from '#countries/agreements.ts';
import { ORDER_CONFIRMATION, orderTx, recordPaid } from '#features/orders/server/public.ts';
import type { AcceptedAgreement, OrderReceiver } from '#features/orders/model.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';

/** Numbers of these orders: far from those that the shop draws. */
let running = 90_000_000;

export interface KitOrder {
  readonly contract: string;
  readonly personId: string;
  readonly planId: number;
  readonly placedAt: Date;
  readonly isPaid: boolean;
  /** Who takes it. */
  readonly receiver: OrderReceiver & { readonly phoneE164: string | null };
}

/** What a buyer of a monthly kit agrees to, as the texts stood then. */
async function agreed(database: Database, placedAt: Date): Promise<readonly AcceptedAgreement[]> {
  const { always, withSubscription } = agreementRule('ru');
  const wanted = [...new Set([...always, ...withSubscription])];
  // A world that has no text of one gets it.
  for (const alias of wanted)
    await sql`insert into content_text (store, alias, language, version, title, body, text_hash, valid_from)
      select '*', ${AGREEMENT_FACTS[alias].document}, 'ru', 1, ${alias}, 'Текст', ${`${alias}-1`}, '2020-01-01'
      where not exists (select from content_text where alias = ${AGREEMENT_FACTS[alias].document} and language = 'ru'
        and store in ('ru', '*') and valid_from <= ${placedAt}) on conflict do nothing`.execute(
      database,
    );
  const { rows } = await sql<Omit<AcceptedAgreement, 'alias'>>`
    select distinct on (alias) alias as document, version, language, text_hash as "textHash" from content_text
    where language = 'ru' and store in ('ru', '*') and valid_from <= ${placedAt} order by alias, valid_from desc`.execute(
    database,
  );
  return wanted.flatMap((alias) =>
    rows
      .filter(({ document }) => document === AGREEMENT_FACTS[alias].document)
      .map((text) => ({ alias, ...text })),
  );
}

/** A unit of a product of the kit, of which there are the most. */
async function oneUnitOf(database: Database, { planId }: KitOrder) {
  const { rows } = await sql<{ kit: string; sku: string; location: string }>`
    select p.sku as kit, s.sku, s.location from subscription_plan p join stock s on p.items @> jsonb_build_array(jsonb_build_object('sku', s.sku))
    where p.store = 'ru' and p.id = ${planId} and s.on_hand > s.reserved order by s.on_hand - s.reserved desc, s.location limit 1`.execute(
    database,
  );
  const [unit] = rows;
  if (!unit) throw new Error(`there is no monthly kit ${planId} with a product in stock`);
  return unit;
}

/** Of an order that costs nothing. */
const FREE = {
  purpose: 'goods',
  store: 'ru',
  country: 'ru',
  language: 'ru',
  currency: 'RUB',
  paymentMethod: 'card_ru',
  sums: {
    goodsMinor: 0,
    deliveryMinor: 0,
    promoMinor: 0,
    bonusMinor: 0,
    creditMinor: 0,
    totalMinor: 0,
  },
  codeTail: null,
  meansWhy: {},
  vatMinor: 0,
  pointsHundredths: 0,
  delivery: {
    carrier: 'SELF_STRIZH',
    carrierName: 'Стриж',
    kind: 'self',
    cityName: 'Москва',
    point: null,
    from: '2026-11-23',
    to: '2026-11-25',
    priceMinor: 0,
    vatMinor: 0,
  },
  address: null,
  comment: '',
} as const;

const partOf = (contract: string, kit: string, sku: string) => ({
  contract,
  goodsMinor: 0,
  pointsHundredths: 0,
  certificate: null,
  lines: [
    {
      kind: 'subscription' as const,
      sku: kit,
      name: kit,
      count: 1,
      priceMinor: 0,
      oldPriceMinor: null,
      sumMinor: 0,
      pointsHundredths: 0,
      vatPercent: 10,
      reasons: [],
      units: [{ sku, count: 1 }],
    },
  ],
});

/**
 * An order of a monthly kit for one who has a subscription to it, through the shop's own store and book-keeping. It costs nothing, so that no
 * provider is needed to pay it.
 *
 * @returns Its id.
 */
export async function writeKitOrder(database: Database, order: KitOrder): Promise<string> {
  const { contract, personId, placedAt } = order;
  const { kit, sku, location } = await oneUnitOf(database, order);
  const agreements = await agreed(database, placedAt);
  const body = JSON.stringify({ schema: 1, packages: [], selected: null });
  const { rows } = await sql<{ id: string; revision: number }>`
    insert into cart (store, country, body) values ('ru', 'ru', ${body}::jsonb) returning id, revision`.execute(
    database,
  );
  const cart = rows[0] ?? { id: '', revision: 1 };
  const id = randomUUID();
  const headerId = (running += 1);
  await database.transaction().execute(async (queries) => {
    const tx = orderTx(queries);
    await tx.storeOrder({
      purchase: {
        ...FREE,
        id,
        headerId,
        orderNumber: String(headerId),
        cartId: cart.id,
        cartRevision: cart.revision,
        personId,
        buyerContract: contract,
        agreements,
        accessHash: randomBytes(32),
        receiver: order.receiver,
        parts: [partOf(contract, kit, sku)],
        placedAt,
      },
      allocations: [{ sku, location, count: 1 }],
      soldOut: [],
      expiresAt: order.isPaid ? null : new Date(placedAt.getTime() + 3_600_000),
      ledger: [],
      follow: mailRow(ORDER_CONFIRMATION, { purchaseId: id }, id, placedAt),
      key: null,
    });
    if (order.isPaid) await recordPaid(tx, { purchaseId: id, now: placedAt, cause: 'provider' });
  });
  return id;
}
