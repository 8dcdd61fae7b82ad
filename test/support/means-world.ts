import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import { refused } from '#base/outcome.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { BONUS_KINDS } from '#features/balances/rules/accounts.ts';
import { bonusProof } from '#features/balances/server/bonus-proof.ts';
import { balanceSources, heldIn, provenIn } from '#features/balances/server/means-sources.ts';
import { giveBalance, readHeld } from '#features/balances/server/public.ts';
import { carriedOver } from '#features/cart/rules/document/carried-over.ts';
import { packageOfCertificate } from '#features/cart/rules/public.ts';
import { certificatePricing } from '#features/certificates/server/public.ts';
import { saveMeans } from '#features/delivery/server/public.ts';
import { hashRequest, placeOrder, type OrderResult } from '#features/orders/server/public.ts';
import { openPromoCodes } from '#features/promo-codes/server/public.ts';
import type { Database } from '#platform/database.ts';
import { cartReadyToOrder, findProducts, MOMENT, orderDeps, orderOf } from './order-world.ts';
import { bringCodes } from './promo-codes.ts';
import { TEST_SECRET } from './server.ts';

const HOLDER = '6000025';
const CODE = 'ONLYONE';
const CERTIFICATE = 'P-6000025-1';

/** What can pay a part of an order; there is as much of each as one order uses. */
export const MEANS = ['promo', 'bonus', 'credit', 'certificate'] as const;
export type MeansName = (typeof MEANS)[number];

/** What one order uses of each, in minor units; a tea of 500 ₽ costs 100 ₽ by its certificate. */
export const PAID: Readonly<Record<MeansName, number>> = {
  promo: 50_00,
  bonus: 100_00,
  credit: 40_00,
  certificate: 400_00,
};
/** Of each kind of bonus, together one order's. */
const KINDS = { b25: 30_00, bz: 40_00, elacc: 10_00, roz19: 20_00 };
const NONE_HELD = { b25: 0, bz: 0, elacc: 0, roz19: 0 };

/** An order that stands: neither cancelled nor refunded. */
interface Standing {
  readonly id: string;
  readonly promo: boolean;
  readonly bonus: boolean;
  readonly credit: boolean;
  readonly certificate: boolean;
}

async function seed(database: Database): Promise<Actor> {
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id) select ${HOLDER}, 2, 'pc', 'ru', id from p
    returning person_id as id`.execute(database);
  for (const kind of [...BONUS_KINDS, 'credit'] as const)
    await giveBalance(database, {
      contract: HOLDER,
      kind,
      minor: kind === 'credit' ? PAID.credit : KINDS[kind],
      unit: 'RUB',
      reason: 'a test',
      key: `means-world:${kind}`,
      actor: { kind: 'staff', staffId: '7' },
      now: MOMENT,
    });
  await bringCodes(database, [{ code: CODE, kind: 'amount', value: '50', limit: '1' }], {
    secret: TEST_SECRET,
    now: MOMENT,
  });
  await sql`insert into certificate (contract, number, type, programme, store, price_minor, amount_minor, currency, received_at)
    values (${HOLDER}, ${CERTIFICATE}, 'program', 'Старт', 'ru', 10000, 100000, 'RUB', ${MOMENT})`.execute(
    database,
  );
  return { kind: 'contract', contract: HOLDER, role: 'pc', personId: rows[0]?.id ?? '' };
}

/** What placing an order stands on here: a code, bonuses and credit, certificates in the price. */
function depsIn(database: Database) {
  const promo = openPromoCodes({
    database,
    secrets: [TEST_SECRET],
    findProducts,
    translateFor:
      () =>
      ({ message }) =>
        message,
  });
  const proof = bonusProof({
    isSmsOn: false,
    phoneOfContract: async () => null,
    codes: {
      check: async () => refused('EXPIRED'),
      hasFreshProof: async () => false,
      spendProof: async () => false,
      timeout: async () => 0,
    },
  });
  const balances = balanceSources({
    heldOf: heldIn(database),
    packOf: ({ place, now }) => unchangedCountryAt(place, now),
    proof,
    isProven: provenIn(proof),
  });
  const adjusters = [promo.adjuster, certificatePricing(unchangedCountryAt)];
  return { ...orderDeps(database, adjusters), means: [promo.source, ...balances] };
}

/** One buyer with one of each of the means, who orders soaps of 200 ₽, and a tea by certificate, that come for 199 ₽. */
export async function openMeansWorld(database: Database) {
  const actor = await seed(database);
  const deps = depsIn(database);

  async function withCertificate(cartId: string): Promise<void> {
    const { rows } = await sql<{ body: unknown; id: string }>`
      select k.body, c.id from cart k, certificate c where k.id = ${cartId}::uuid and c.number = ${CERTIFICATE}`.execute(
      database,
    );
    const document = carriedOver(rows[0]?.body);
    const pack = packageOfCertificate({ id: rows[0]?.id ?? '', number: CERTIFICATE });
    const lines = [{ kind: 'item', sku: 'TEA', optionSku: null, count: 1 }];
    const packages = [...document.packages, { ...pack, lines }];
    await sql`update cart set body = ${JSON.stringify({ ...document, packages })}::jsonb
      where id = ${cartId}::uuid`.execute(database);
  }

  /** Orders with these means, by a page that shows what all of them pay. */
  async function place(wanted: readonly MeansName[], now: Date, soaps = 1): Promise<OrderResult> {
    const has = (means: MeansName): boolean => wanted.includes(means);
    const cartId = await cartReadyToOrder(database, [{ sku: 'SOAP', count: soaps }], {}, now);
    if (has('certificate')) await withCertificate(cartId);
    const wish = {
      promoCode: has('promo') ? CODE : null,
      bonusMinor: has('bonus') ? PAID.bonus : 0,
      creditMinor: has('credit') ? PAID.credit : 0,
    };
    await saveMeans(database, cartId, wish, now);
    const goodsMinor = soaps * 200_00 + (has('certificate') ? 100_00 : 0);
    const paid = wanted.reduce(
      (sum, means) => sum + (means === 'certificate' ? 0 : PAID[means]),
      0,
    );
    const shown = { totalMinor: goodsMinor + 199_00 - paid };
    const key = { scope: HOLDER, key: cartId, requestHash: hashRequest(cartId) };
    return placeOrder(deps, orderOf(cartId, goodsMinor, { actor, shown, key, now }));
  }

  /** The orders that stand, each with the means that it holds, by the tables of those that wrote them down. */
  async function standing(): Promise<readonly Standing[]> {
    const { rows } = await sql<Standing>`
      select p.id, exists (select from promo_code_use u where u.purchase_id = p.id) as promo, p.bonus_minor > 0 as bonus,
        p.credit_minor > 0 as credit, exists (select from certificate_use u where u.purchase_id = p.id) as certificate
      from purchase p where p.buyer_contract = ${HOLDER} and p.state not in ('cancelled', 'refunded')`.execute(
      database,
    );
    return rows;
  }

  return {
    place,
    /** Of each of the means how many orders that stand hold it, and whether the ledger says the same. */
    async held() {
      const orders = await standing();
      const holders = Object.fromEntries(
        MEANS.map((means) => [means, orders.filter((order) => order[means]).length]),
      ) as Record<MeansName, number>;
      const { bonuses, credit } = await readHeld(database, HOLDER, 'RUB');
      const ledger = { bonuses, credit };
      const wanted = {
        bonuses: holders.bonus === 0 ? KINDS : NONE_HELD,
        credit: holders.credit === 0 ? PAID.credit : 0,
      };
      return { holders, ledger, wanted };
    },
  };
}
