import { ok } from '#base/outcome.ts';
import type { Place } from '#base/place.ts';
import { countryAt } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { NO_OFFERS, type ProductFacts } from '#features/cart/rules/public.ts';
import {
  createCartService,
  type Asker,
  type CartDeps,
  type StoredCart,
} from '#features/cart/server/public.ts';
import { orderSums, type OrderDeps, type OrderSums } from '#features/orders/server/public.ts';
import { storeWebhook } from '#features/payment/server/public.ts';
import { chooseFaults, NO_FAULTS, type Faults } from './faults.ts';
import type { BrokenRule } from './memory/line.ts';
import { MemoryDatabase } from './memory/memory-database.ts';
import { cartIn, draftOf, QUOTE } from './memory/ready-cart.ts';
import { ProviderModel } from './provider-model.ts';
import { Scheduler, type Chance } from './scheduler.ts';
import { ServerLife } from './server.ts';

export const START = new Date('2026-11-20T09:00:00Z');
export const PLACE: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const LOCATIONS = ['ru-far', 'ru-main'];

/** Rules of the world itself, beside those of the store, that a test may break on purpose. */
export type WorldRule =
  | BrokenRule
  | 'goods are given back without asking about the payment'
  | 'sums that were paid are not compared'
  | 'mails are not deduplicated';

/** What a buyer was told: the shop must know it for ever. */
export interface Acknowledged {
  readonly cartId: string;
  readonly orderNumber: string;
  /** The key of the request; null without one, and while its payment could not begin: then the next answer may be better. */
  readonly key: string | null;
  /** Where the browser was sent. */
  readonly redirect: string;
}

/** A buyer's cart with everything that pages showed of it. */
export interface BuyersCart {
  readonly id: string;
  /** Every total that a page of this cart showed. */
  readonly shownTotals: Set<number>;
}

/** A shop in one process: several servers, a store, a provider, all on one virtual clock. */
export class World {
  readonly scheduler: Scheduler;
  readonly chance: Chance;
  readonly database = new MemoryDatabase();
  readonly provider: ProviderModel;
  faults: Faults;
  deaths = 0;
  readonly carts: BuyersCart[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** Faults of the code itself: nothing that the world did to it explains them. */
  readonly surprises: string[] = [];
  readonly opening = new Map<string, number>();
  readonly products: ProductFacts[];
  readonly delivery: OrderDeps['delivery'];
  readonly trace: string[] | null;
  readonly #brokenRules: ReadonlySet<WorldRule>;
  readonly #servers: (ServerLife | null)[] = [];
  readonly #cartService: ReturnType<typeof createCartService>;

  constructor(
    seed: number,
    options: { readonly broken: readonly WorldRule[]; readonly isTracing: boolean },
  ) {
    this.scheduler = new Scheduler(seed, START);
    this.chance = this.scheduler.chance;
    this.faults = chooseFaults(this.chance);
    this.provider = new ProviderModel(this.scheduler, this.faults);
    this.provider.deliver = (message) =>
      this.request('webhook', 10_000, async (life) => {
        if (message.isForged) return true;
        await storeWebhook(life.payment.payments, {
          provider: 'sandbox',
          eventId: message.eventId,
          providerPaymentId: message.paymentId,
          body: '{}',
          receivedAt: this.scheduler.now(),
        });
        void this.wakeOutbox();
        return true;
      }).catch(() => false);
    this.trace = options.isTracing ? [] : null;
    this.#brokenRules = new Set(options.broken);
    this.products = this.#stockUp();
    this.delivery = deliveryOf();
    this.#cartService = createCartService(this.#cartDeps());
    for (let count = this.chance.whole(1, 3); count > 0; count -= 1) {
      this.#servers.push(null);
      this.#boot(this.#servers.length - 1);
    }
  }

  isBroken = (rule: WorldRule): boolean => this.#brokenRules.has(rule);

  note(who: string, what: string): void {
    this.trace?.push(
      `${(this.scheduler.elapsed / 1_000).toFixed(3).padStart(11)} s  ${who}: ${what}`,
    );
  }

  randomBytes = (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => this.chance.whole(0, 255));

  asker(): Asker {
    return { place: PLACE, actor: { kind: 'visitor' }, now: this.scheduler.now() };
  }

  /** A server that answers now; null while all of them are down. */
  anyServer(): ServerLife | null {
    const [first, ...others] = this.#servers.filter((life) => life !== null);
    return first ? this.chance.pick([first, ...others]) : null;
  }

  crash(life: ServerLife): void {
    this.deaths += 1;
    const place = this.#servers.indexOf(life);
    life.die();
    if (place < 0) return;
    this.#servers[place] = null;
    this.scheduler.after(this.chance.whole(1, 30) * 1_000, () => this.#boot(place));
  }

  #boot(place: number): void {
    if (this.#servers[place]) return;
    this.#servers[place] = new ServerLife(this, `server ${place + 1}`, this.#cartService);
  }

  /** Faults are over: from now on everything must come right by itself. */
  calmDown(): void {
    this.note('world', 'faults end');
    this.faults = NO_FAULTS;
    this.provider.faults = NO_FAULTS;
    for (const place of this.#servers.keys()) this.#boot(place);
  }

  /** Runs the outbox of some server, as its listener or its poll does. */
  async wakeOutbox(): Promise<void> {
    await this.scheduler.sleep(this.chance.delay(50));
    await this.work('outbox', (life) => life.deliver());
  }

  /** Work of a server's own, begun by its clock. A fault of the line ends it until the next time. */
  async work(name: string, work: (life: ServerLife) => Promise<unknown>): Promise<void> {
    const life = this.anyServer();
    if (!life) return;
    this.note(life.name, `${name} begins`);
    await work(life).catch((fault: unknown) => this.judgeFault(name, fault));
  }

  /** Keeps a fault that nothing of this world explains. */
  judgeFault(where: string, fault: unknown): void {
    const faults: unknown[] = fault instanceof AggregateError ? fault.errors : [fault];
    for (const one of faults)
      if (!(one instanceof Error) || !['LineLost', 'ProviderDown'].includes(one.constructor.name))
        this.surprises.push(`${where}: ${String(one)}`);
  }

  /**
   * A request over the network to whichever server answers.
   *
   * @throws When nothing came back in time: nobody knows then whether it was carried out.
   */
  request<Result>(
    what: string,
    patienceMs: number,
    handle: (life: ServerLife) => Promise<Result>,
  ): Promise<Result> {
    const { scheduler, chance } = this;
    return new Promise<Result>((resolve, reject) => {
      scheduler.after(patienceMs, () => reject(new Error(`${what}: no answer`)));
      scheduler.after(chance.delay(5), () => {
        const life = this.anyServer();
        if (!life || chance.happens(this.faults.requestLost / 2)) return;
        this.note(life.name, `takes ${what}`);
        const answer = (settle: () => void): void => {
          if (!chance.happens(this.faults.requestLost / 2))
            scheduler.after(chance.delay(5), settle);
        };
        handle(life).then(
          (result) => answer(() => resolve(result)),
          (fault: unknown) => {
            this.judgeFault(what, fault);
            answer(() => reject(new Error(`${what}: 500`)));
          },
        );
      });
    });
  }

  /** The sums that a page shows of a cart now; null when nothing of it can be sold. */
  async shownSums(cart: StoredCart): Promise<OrderSums | null> {
    const { priced } = await this.#cartService.priceFor(cart, this.asker());
    const quoted = await this.delivery.quote(
      { carrier: 'SELF', pointNumber: 1 },
      priced,
      this.asker(),
    );
    if (!quoted.ok || priced.amount === 0) return null;
    return orderSums(priced.sumMinor, quoted.value.quote.priceMinor, priced.tenders);
  }

  /** Stores a cart that has been through the delivery step. */
  addCart(lines: readonly { readonly sku: string; readonly count: number }[]): BuyersCart {
    const { id, number } = cartIn(this.database.committed.cart, lines);
    this.database.committed.draft.set(id, draftOf(number));
    const cart = { id, shownTotals: new Set<number>() };
    this.carts.push(cart);
    return cart;
  }

  #stockUp(): ProductFacts[] {
    return [0, 1, 2, 3].map((index) => {
      const sku = `P${index + 1}`;
      for (const location of LOCATIONS) {
        const onHand = this.chance.whole(0, 3);
        this.opening.set(`${sku}@${location}`, onHand);
        this.database.committed.stock.set(`${sku}@${location}`, {
          sku,
          location,
          store: PLACE.store,
          onHand,
          reserved: 0,
        });
      }
      return {
        sku,
        name: `Проба ${index + 1}`,
        url: `/${sku}`,
        thumbnail: null,
        priceMinor: this.chance.whole(1, 2_000) * 100 + this.chance.whole(0, 99),
        oldPriceMinor: null,
        pointsHundredths: this.chance.whole(0, 1_000),
        vatPercent: this.chance.pick([0, 10, 22]),
        weightGrams: 100,
        stock: 0,
        isArchived: false,
        isMissing: false,
        isNoSale: false,
      };
    });
  }

  #cartDeps(): CartDeps {
    const { currency } = getStore(PLACE.store);
    const { freeDelivery } = packOfPlace();
    return {
      // The facts below are asked for instead; nothing of these carts reads a table.
      database: {} as CartDeps['database'],
      listHolders: async () => new Map(),
      adjusters: () => [],
      termsAt: () => ({ currency, freeDelivery }),
      findOffers: async () => NO_OFFERS,
      sayWhyNot: () => '',
      findProducts: async (skus) =>
        new Map(
          this.products
            .filter(({ sku }) => skus.includes(sku))
            .map((product) => [product.sku, { ...product, stock: this.#freeOf(product.sku) }]),
        ),
    };
  }

  #freeOf(sku: string): number {
    let free = 0;
    for (const row of this.database.committed.stock.values())
      if (row.sku === sku) free += row.onHand - row.reserved;
    return free;
  }
}

const packOfPlace = () => countryAt(getStore(PLACE.store), START, [], PLACE.country);

function deliveryOf(): OrderDeps['delivery'] {
  const pack = packOfPlace();
  return {
    packOf: () => pack,
    quote: async (_choice, priced) => {
      const priceMinor = priced.sumMinor >= 3_000_00 ? 0 : 199_00;
      return ok({ quote: { ...QUOTE, priceMinor }, point: null });
    },
  };
}
