import type { CartService } from '#features/cart/server/public.ts';
import {
  ORDER_CONFIRMATION,
  ORDER_PAID,
  PAPERS_DUE,
  type OrderDeps,
  type OrderStore,
} from '#features/orders/server/public.ts';
import {
  WEBHOOK_KIND,
  webhookHandler,
  openProviders,
  tokenVault,
  type PaymentPorts,
  type PaymentProvider,
} from '#features/payment/server/public.ts';
import { deliverDue, type JobLog, type OutboxHandler } from '#jobs/deliver.ts';
import { single, type Line } from './memory/line.ts';
import { memoryOrders } from './memory/memory-orders.ts';
import { memoryOutbox } from './memory/memory-outbox.ts';
import { memoryPayments } from './memory/memory-payments.ts';
import { MERCHANT } from './provider-model.ts';
import type { World } from './world.ts';

/** A statement or question that got lost, before it was carried out or after. */
export class LineLost extends Error {}

const SILENCE_MS = 3_000;
const USUAL_MS = { store: 1.5, provider: 80, mail: 30 };

/** One run of a server process, from its start to its death. */
export class ServerLife {
  readonly name: string;
  readonly orders: OrderStore;
  readonly orderDeps: OrderDeps;
  readonly payment: PaymentPorts;
  readonly #world: World;
  readonly #outbox: { readonly handlers: Record<string, OutboxHandler>; readonly log: JobLog };
  readonly #line: Line;
  #isDead = false;
  #isDelivering = false;

  constructor(world: World, name: string, carts: Pick<CartService, 'priceFor'>) {
    this.#world = world;
    this.name = name;
    const line: Line = {
      database: world.database,
      owner: this,
      isBroken: world.isBroken,
      send: (statement, work) => this.#carry(statement, 'store', world.faults.statementLost, work),
    };
    this.#line = line;
    this.orders = memoryOrders(line);
    this.orderDeps = {
      orders: this.orders,
      carts,
      delivery: world.delivery,
      secret: 'only for tests: thirty-two characters and more',
      random: world.randomBytes,
      canPayBy: () => true,
      admit: async () => null,
      means: [],
      claims: [],
    };
    const log: JobLog = {
      info: () => {},
      warn: ({ reason }: { readonly reason?: string }, text) =>
        world.note(this.name, `${text} ${reason ?? ''}`),
      error: (_fields, text) => world.note(this.name, text),
    };
    this.payment = {
      payments: memoryPayments(line),
      providers: openProviders([this.#provider()], log, world.scheduler.now),
      log,
      webhookOrigin: () => 'https://shop.example.test',
      countReview: () => {},
      means: {
        find: async () => null,
        isAgreed: async () => false,
        saveConsent: async () => {},
        markUsed: async () => {},
        revoke: async () => {},
      },
      vault: tokenVault(['only for tests: thirty-two characters and more']),
      now: world.scheduler.now,
    };
    this.#outbox = {
      handlers: {
        [WEBHOOK_KIND]: webhookHandler(this.payment),
        [ORDER_CONFIRMATION.kind]: async (row) => this.#sendMail(row),
        [ORDER_PAID.kind]: async (row) => this.#sendMail(row),
        // Documents are a feature of their own: here it is enough that they are asked for.
        [PAPERS_DUE]: async () => {},
      },
      log,
    };
  }

  get isAlive(): boolean {
    return !this.#isDead;
  }

  /** The process is gone: what was under way never goes on, open transactions are taken back. */
  die(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#world.note(this.name, 'dies');
    this.#world.database.rollbackAllOf(this);
  }

  /** Carries out what is due in the outbox, one round at a time as the real runner does. */
  async deliver(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      const { now } = this.#world.scheduler;
      await deliverDue({ store: memoryOutbox(this.#line), ...this.#outbox, now });
    } finally {
      this.#isDelivering = false;
    }
  }

  #provider(): PaymentProvider {
    const model = this.#world.provider;
    const ask = <Answer>(question: string, answer: () => Answer): Promise<Answer> =>
      this.#carry(question, 'provider', this.#world.faults.providerLost, () => {
        if (model.isDown) throw new LineLost(`${question}: the provider is away`);
        return answer();
      }).catch(async (fault: unknown) => {
        model.lastFailureAt = this.#world.scheduler.elapsed;
        await this.#world.scheduler.sleep(SILENCE_MS);
        throw fault;
      });
    return {
      code: 'sandbox',
      merchant: MERCHANT,
      supports: ({ method }) => method === 'card_ru' || method === 'card',
      start: (attempt) => ask('provider start', () => model.start(attempt)),
      parseWebhook: () => null,
      fetchStatus: async (id) => {
        const status = await ask('provider status', () => model.status(id));
        if (!status || !this.#world.isBroken('sums that were paid are not compared')) return status;
        const asked = model.payments.get(id);
        return asked
          ? { ...status, amountMinor: asked.askedMinor, currency: asked.askedCurrency }
          : status;
      },
      refund: (id, amountMinor, _currency, key) =>
        ask('provider refund', () => model.refund(id, amountMinor, key)),
    };
  }

  async #sendMail({ kind, payload, dedupeKey }: Parameters<OutboxHandler>[0]): Promise<void> {
    await this.#carry('mail', 'mail', this.#world.faults.mailLost, () => {});
    // Only what happens to an order puts rows of these kinds there.
    const { purchaseId } = payload as { purchaseId: string };
    await single(this.#line, 'keep mail', async (tx) => {
      await tx.lock('mail', dedupeKey);
      const isKnown = tx.find('mail', dedupeKey) !== null;
      if (isKnown && !this.#world.isBroken('mails are not deduplicated')) return;
      tx.write('mail', isKnown ? `${dedupeKey} again` : dedupeKey, { kind, purchaseId });
    });
  }

  #carry<Result>(
    what: string,
    by: keyof typeof USUAL_MS,
    lost: number,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const { scheduler, faults } = this.#world;
    const { chance } = scheduler;
    return new Promise<Result>((resolve, reject) => {
      /** Goes on unless the process has died meanwhile, or dies now. */
      const goOn = (then: () => void): void => {
        if (this.#isDead) return;
        if (chance.happens(faults.crash)) this.#world.crash(this);
        else then();
      };
      const comeBack = (settle: () => void): void => {
        if (chance.happens(0.75)) goOn(settle);
        else scheduler.after(chance.delay(USUAL_MS[by]), () => goOn(settle));
      };
      const isLost = chance.happens(lost);
      const isLostBefore = isLost && chance.happens(0.5);
      const pause = chance.happens(faults.pause) ? chance.whole(1, 120) * 1_000 : 0;
      scheduler.after(pause + chance.delay(USUAL_MS[by]), () =>
        goOn(() => {
          this.#world.note(
            this.name,
            isLost ? `${what} — lost ${isLostBefore ? 'before' : 'after'}` : what,
          );
          if (isLostBefore) return comeBack(() => reject(new LineLost(what)));
          let answer: Result | Promise<Result>;
          try {
            answer = work();
          } catch (fault) {
            return comeBack(() => reject(fault));
          }
          Promise.resolve(answer).then(
            (value) => comeBack(() => (isLost ? reject(new LineLost(what)) : resolve(value))),
            (fault: unknown) => comeBack(() => reject(fault)),
          );
        }),
      );
    });
  }
}
