import { orderAndPay } from '#features/checkout/server/public.ts';
import {
  hashRequest,
  isPayable,
  type OrderRequest,
  type OrderSums,
  type RequestKey,
} from '#features/orders/server/public.ts';
import { startPayment, type PayingFrom } from '#features/payment/server/public.ts';
import { directLine, single } from './memory/line.ts';
import { PAY_PAGE } from './provider-model.ts';
import type { BuyersCart, World } from './world.ts';

const FROM: PayingFrom = { language: 'ru', origin: 'https://shop.example.test' };
const TRIES = 8;
const MINUTE_MS = 60_000;

/** After these a person looks at the page again and presses once more. */
const ASKED_AGAIN: ReadonlySet<string> = new Set(['PRICES_CHANGED', 'CART_CHANGED', 'KEY_REUSED']);

/** A tab with the final step open: what it showed and with which key it orders. */
interface Tab {
  readonly sums: OrderSums;
  readonly revision: number | null;
  readonly key: RequestKey | null;
}

/** One person's way through the shop, as clumsy as people are. */
export async function goShopping(world: World, number: number): Promise<void> {
  const { chance, scheduler } = world;
  const wished = world.products
    .filter(() => chance.happens(0.5))
    .map(({ sku }) => ({ sku, count: chance.whole(1, 2) }));
  const cart = world.addCart(wished.length > 0 ? wished : [{ sku: 'P1', count: 1 }]);
  await scheduler.sleep(chance.delay(chance.pick([50, 20_000, 5 * MINUTE_MS])));
  const buyer = new Buyer(world, `buyer ${number}`, cart);
  const tabs: Promise<void>[] = [];
  for (let clicks = chance.pick([1, 1, 2, 3]); clicks > 0; clicks -= 1) {
    tabs.push(buyer.orderIn(await buyer.openTab()));
    if (chance.happens(0.5)) await scheduler.sleep(chance.delay(100));
  }
  await Promise.all(tabs);
  if (chance.happens(0.5)) await buyer.comeBack();
}

class Buyer {
  readonly #world: World;
  readonly #name: string;
  readonly #cart: BuyersCart;
  readonly #method: 'card_ru' | 'card' | 'pay_after_delivery';
  #orderNumber: string | null = null;
  #keys = 0;

  constructor(world: World, name: string, cart: BuyersCart) {
    this.#world = world;
    this.#name = name;
    this.#cart = cart;
    this.#method = world.chance.pick([
      'card_ru',
      'card_ru',
      'card_ru',
      'card',
      'pay_after_delivery',
    ]);
  }

  /** Reloads the final step: fresh sums, and a key of its own, that of another click, or none. */
  async openTab(): Promise<Tab | null> {
    const { chance } = this.#world;
    const stored = this.#world.database.committed.cart.get(this.#cart.id);
    const sums = stored && (await this.#world.shownSums(stored));
    if (!sums) return null;
    this.#cart.shownTotals.add(sums.totalMinor);
    if (this.#keys === 0 || chance.happens(0.4)) this.#keys += 1;
    const revision = chance.happens(0.5) ? stored.revision : null;
    const requestHash = hashRequest([sums, revision]);
    const key = { scope: this.#name, key: `key ${this.#keys}`, requestHash };
    return { sums, revision, key: chance.happens(0.85) ? key : null };
  }

  /** Presses the button until there is an answer or a reason to stop. */
  async orderIn(first: Tab | null): Promise<void> {
    const { chance, scheduler } = this.#world;
    let tab = first;
    for (let tries = 0; tries < TRIES && tab; tries += 1) {
      const result = await this.#send(tab);
      if (
        result === null ||
        (result.kind === 'refused' && result.refusal.code === 'ORDER_UNDERWAY')
      ) {
        await scheduler.sleep(chance.delay(3_000));
        continue;
      }
      if (result.kind === 'ordered')
        return this.#follow(result.answer, result.isPaymentStarted ? tab.key : null);
      this.#world.note(this.#name, `is refused: ${result.refusal.code}`);
      const { code } = result.refusal;
      if (code === 'NOT_ENOUGH_STOCK') {
        if (chance.happens(0.5)) return;
        await this.#wantLess();
      } else if (!ASKED_AGAIN.has(code)) return;
      this.#keys += 1;
      tab = await this.openTab();
    }
  }

  #send(tab: Tab) {
    const { world, cart } = { world: this.#world, cart: this.#cart };
    const patience = world.chance.pick([4_000, 15_000, 60_000]);
    return world
      .request(`${this.#name}’s order`, patience, async (life) => {
        const request: OrderRequest = {
          cartId: cart.id,
          asker: world.asker(),
          method: this.#method,
          shown: tab.sums,
          revision: tab.revision,
          agreements: [],
          key: tab.key,
        };
        const ports = {
          orders: life.orderDeps,
          payment: life.payment,
          placed: () => void world.wakeOutbox(),
        };
        return orderAndPay(ports, request, FROM);
      })
      .catch(() => null);
  }

  async #follow(
    { orderNumber, redirect }: { readonly orderNumber: string; readonly redirect: string },
    key: RequestKey | null,
  ): Promise<void> {
    this.#orderNumber = orderNumber;
    const name = key && `${key.scope}/${key.key}`;
    this.#world.acknowledged.push({ cartId: this.#cart.id, orderNumber, key: name, redirect });
    this.#world.note(this.#name, `has order ${orderNumber}`);
    await this.#payAt(redirect);
  }

  /** At the provider's page, if it leads there: pays at once, late, not at all. */
  async #payAt(redirect: string): Promise<void> {
    const { chance, scheduler, provider } = this.#world;
    if (!redirect.startsWith(PAY_PAGE)) return;
    const minutes = chance.pick([0, 0, 1, 10, 29, 30, 31, 40, 60, 100]);
    await scheduler.sleep(minutes * MINUTE_MS + chance.delay(chance.pick([500, 20_000])));
    if (chance.happens(0.25)) return;
    const decision = chance.happens(0.85) ? 'paid' : 'failed';
    this.#world.note(this.#name, `presses ${decision}`);
    provider.press(redirect.slice(PAY_PAGE.length), decision);
  }

  /** Comes back to an order and pays again, perhaps in another way. */
  async comeBack(): Promise<void> {
    const { world } = { world: this.#world };
    const { chance, scheduler } = world;
    const orderNumber = this.#orderNumber;
    if (orderNumber === null) return;
    await scheduler.sleep(chance.pick([0, 1, 20, 29, 45]) * MINUTE_MS + chance.delay(20_000));
    const started = await world
      .request(`${this.#name}’s new payment`, 15_000, async (life) => {
        const order = await life.orders.findPurchase({ orderNumber });
        if (!order || !isPayable(order.state)) return null;
        const paymentMethod = chance.happens(0.3) ? 'card' : order.paymentMethod;
        return startPayment(life.payment, { ...order, paymentMethod }, FROM);
      })
      .catch(() => null);
    if (started?.ok) await this.#payAt(started.value.redirect);
  }

  /** Takes one piece of everything away, as the cart does: a new revision while the cart is open. */
  async #wantLess(): Promise<void> {
    const { id } = this.#cart;
    await single(directLine(this.#world.database), 'edit cart', async (tx) => {
      await tx.lock('cart', id);
      const cart = tx.find('cart', id);
      const [own] = cart?.document.packages ?? [];
      if (!cart || !own || cart.state !== 'open') return;
      const lines = own.lines
        .map((line) => ({ ...line, count: Math.max(1, line.count - 1) }))
        .slice(0, 2);
      const document = { ...cart.document, packages: [{ ...own, lines }] };
      tx.write('cart', id, { ...cart, document, revision: cart.revision + 1 });
    });
  }
}
