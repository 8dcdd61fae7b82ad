import type { HostedProvider } from '#features/payment/server/public.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

type AttemptToStart = Parameters<HostedProvider['start']>[0];
type ProviderStart = Awaited<ReturnType<HostedProvider['start']>>;
type ProviderStatus = NonNullable<Awaited<ReturnType<HostedProvider['fetchStatus']>>>;

export const PAY_PAGE = 'https://provider.example.test/pay/';
export const MERCHANT = 'shop';

/** A payment as the provider knows it: the truth about money. */
export interface ProviderPayment {
  readonly id: string;
  readonly attemptId: string;
  readonly orderNumber: string;
  readonly askedMinor: number;
  readonly askedCurrency: string;
  decision: 'paid' | 'failed' | null;
  /** From when on the provider says so. */
  effectiveAt: number;
  takenMinor: number;
  takenCurrency: string;
  takenFor: string;
  refundedMinor: number;
}

/** A message as it is on its way: the bytes say which payment, the seal is right unless somebody forged it. */
export interface Message {
  readonly eventId: string;
  readonly paymentId: string;
  readonly isForged: boolean;
}

const TRIES = 12;

/** The provider: somebody else's process that never forgets, is away at times, and sends what it likes when it likes. */
export class ProviderModel {
  readonly payments = new Map<string, ProviderPayment>();
  readonly #byAttempt = new Map<string, ProviderPayment>();
  readonly #refunds = new Set<string>();
  readonly #downs: { readonly from: number; readonly to: number }[] = [];
  readonly #scheduler: Scheduler;
  /** When it last left a question without an answer. */
  lastFailureAt = -Infinity;
  faults: Faults;
  /** Brings a message to the shop; true when the shop took it. */
  deliver: (message: Message) => Promise<boolean> = async () => false;

  constructor(scheduler: Scheduler, faults: Faults) {
    this.#scheduler = scheduler;
    this.faults = faults;
    for (let count = 0; count < faults.providerDowns; count += 1) {
      const from = scheduler.chance.whole(0, 120) * 60_000;
      this.#downs.push({ from, to: from + scheduler.chance.whole(1, 20) * 60_000 });
    }
  }

  get isDown(): boolean {
    const now = this.#scheduler.elapsed;
    return (
      this.faults.providerDowns > 0 && this.#downs.some(({ from, to }) => now >= from && now < to)
    );
  }

  start(attempt: AttemptToStart): ProviderStart {
    let payment = this.#byAttempt.get(attempt.attemptId);
    if (!payment) {
      payment = {
        id: `sp_${this.payments.size + 1}`,
        attemptId: attempt.attemptId,
        orderNumber: attempt.orderNumber,
        askedMinor: attempt.amountMinor,
        askedCurrency: attempt.currency,
        decision: null,
        effectiveAt: 0,
        takenMinor: attempt.amountMinor,
        takenCurrency: attempt.currency,
        takenFor: attempt.orderNumber,
        refundedMinor: 0,
      };
      this.payments.set(payment.id, payment);
      this.#byAttempt.set(attempt.attemptId, payment);
    }
    const providerPaymentId = payment.id;
    return this.#isDecided(payment)
      ? { kind: 'settled', providerPaymentId }
      : { kind: 'redirect', providerPaymentId, redirect: PAY_PAGE + payment.id };
  }

  status(id: string): ProviderStatus | null {
    const payment = this.payments.get(id);
    if (!payment) return null;
    const isStale = this.#scheduler.chance.happens(this.faults.providerStale);
    if (isStale) this.lastFailureAt = this.#scheduler.elapsed;
    return {
      state: this.#isDecided(payment) && !isStale ? (payment.decision ?? 'waiting') : 'waiting',
      amountMinor: payment.takenMinor - payment.refundedMinor,
      currency: payment.takenCurrency,
      attemptId: payment.attemptId,
      orderNumber: payment.takenFor,
      merchant: MERCHANT,
    };
  }

  /** @throws When more would go back than was taken. */
  refund(id: string, amountMinor: number, key: string): void {
    const payment = this.payments.get(id);
    if (this.#refunds.has(key)) return;
    if (payment?.decision !== 'paid' || payment.refundedMinor + amountMinor > payment.takenMinor)
      throw new Error(`the provider refuses to give ${amountMinor} of ${id} back`);
    this.#refunds.add(key);
    payment.refundedMinor += amountMinor;
  }

  #isDecided({ decision, effectiveAt }: ProviderPayment): boolean {
    return decision !== null && effectiveAt <= this.#scheduler.elapsed;
  }

  /** The buyer presses a button of the hosted page; only the first press counts. */
  press(id: string, decision: 'paid' | 'failed'): void {
    const { chance } = this.#scheduler;
    const payment = this.payments.get(id);
    if (!payment || payment.decision) return;
    payment.decision = decision;
    payment.effectiveAt =
      this.#scheduler.elapsed + (chance.happens(0.2) ? chance.delay(20_000) : 0);
    if (decision === 'paid' && chance.happens(this.faults.wrongMoney))
      Object.assign(
        payment,
        chance.pick<Partial<ProviderPayment>>([
          { takenMinor: payment.askedMinor - 1 },
          { takenMinor: payment.askedMinor + 100_00 },
          { takenCurrency: 'KZT' },
          { takenFor: '10000016' },
        ]),
      );
    for (const number of [1, 2])
      this.#send({ eventId: `${id}-${number}`, paymentId: id, isForged: false });
    if (chance.happens(this.faults.noticeForged))
      this.#send({ eventId: `${id}-forged`, paymentId: id, isForged: true });
  }

  #send(message: Message): void {
    const { chance } = this.#scheduler;
    if (chance.happens(this.faults.noticeLost)) return;
    const payment = this.payments.get(message.paymentId);
    const wait = Math.max(0, (payment?.effectiveAt ?? 0) - this.#scheduler.elapsed);
    const delay = (): number => chance.delay(chance.pick([20, 2_000, 60_000]));
    const first = delay();
    const isAtOnce = chance.happens(0.5);
    for (let copies = chance.whole(1, this.faults.noticeCopiesAtMost); copies > 0; copies -= 1)
      this.#scheduler.after(wait + (isAtOnce ? first : delay()), () => this.#try(message, 1));
  }

  #try(message: Message, tries: number): void {
    this.deliver(message).then(
      (isTaken) => {
        if (!isTaken && !message.isForged && tries < TRIES)
          this.#scheduler.after(2 ** tries * 1_000, () => this.#try(message, tries + 1));
      },
      () => {},
    );
  }
}
