import { setTimeout as sleep } from 'node:timers/promises';
import type { RawAnswer, RawHttp } from './raw-http.ts';
import { nextAddress } from './shop.ts';

const SHOP = '/ru/shop/ajax';
const AGREED = 200;
const LATE = 503;

/** What one set of products costs and asks for, learned from the shop once, as a page would show it. */
export interface KnownBasket {
  readonly skus: readonly string[];
  readonly totalSum: number;
  readonly agreements: readonly string[];
}

/** A package as a page sends it; without a contract it is the buyer's own. */
export interface EditedPackage {
  readonly contract: string | null;
  readonly items: readonly { readonly sku: string; readonly count: number }[];
}

/** A guest of the load: a browser of its own, with its own address, cookies and token. */
export class VirtualBuyer {
  #http: RawHttp;
  readonly #origin: string;
  readonly #address = nextAddress();
  readonly #cookies = new Map<string, string>();
  #tries = 0;
  /** How often the shop asked this buyer to come again. */
  refused = 0;
  #token = '';
  #headers = '';

  constructor(http: RawHttp, origin: string) {
    this.#http = http;
    this.#origin = origin;
    this.#dress();
  }

  /** The same browser on another connection. */
  over(http: RawHttp): this {
    this.#http = http;
    return this;
  }

  #dress(): void {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    this.#headers =
      `origin: ${this.#origin}\r\nx-forwarded-for: ${this.#address}\r\n` +
      (cookie ? `cookie: ${cookie}\r\n` : '') +
      (this.#token ? `x-csrf-token: ${this.#token}\r\n` : '');
  }

  /** Makes this buyer come again, so often, when the shop asks for it; a person does. */
  patient(tries: number): this {
    this.#tries = tries;
    return this;
  }

  /** @throws When the answer is not 200: then the figures of the run are worth nothing. */
  async #call(path: string, body: object | null, more = ''): Promise<RawAnswer> {
    const text = body === null ? null : JSON.stringify(body);
    const ask = () => this.#http.ask(SHOP + path, this.#headers + more, text);
    let answer = await ask();
    for (let tries = this.#tries; answer.status === LATE && tries > 0; tries -= 1) {
      this.refused += 1;
      await sleep(answer.retryAfterSeconds * 1_000);
      answer = await ask();
    }
    if (answer.status !== AGREED) throw new BadAnswer(path, answer);
    if (answer.cookies.length > 0) {
      for (const cookie of answer.cookies) {
        const at = cookie.indexOf('=');
        this.#cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
      }
      this.#dress();
    }
    return answer;
  }

  /** The first contact: a visitor's cookie and the token that goes with it. */
  async arrive(): Promise<void> {
    const { body } = await this.#call('/user/data/get/', {});
    this.#token = JSON.parse(body).data.csrfToken;
    this.#dress();
  }

  /** What the browser keeps of its session; empty before it has one. */
  get sessionToken(): string {
    return this.#cookies.get('sid') ?? '';
  }

  add(sku: string): Promise<RawAnswer> {
    return this.#call('/cart/item/add/', { productArticle: sku, amount: 1 });
  }

  /** The whole cart as a page sends it after a change of one count. */
  edit(packages: readonly EditedPackage[]): Promise<RawAnswer> {
    return this.#call('/cart/edit/', { packages, sum: 0 });
  }

  /** The first courier that is offered. */
  async courier(): Promise<string> {
    const { data } = JSON.parse((await this.#call('/cart/delivery/data/get/', {})).body);
    return data.deliveryData.courierCompanies[0].type;
  }

  async chooseDelivery(courier: string, number: number): Promise<void> {
    await this.#call('/cart/delivery/data/check/', {
      deliveryType: courier,
      deliveryBaseType: 'COURIER',
      deliveryAddress: {
        countryISO: 'ru',
        city: 'Москва',
        street: 'Примерная улица',
        house: '1',
        zip: '101000',
        apartment: '2',
      },
      receiverNameFirst: 'Вера',
      receiverNameSecond: 'Примерова',
      receiverPhone: `+7 900 ${String(1_000_000 + (number % 9_000_000))}`,
      receiverEmail: `buyer-${number}@example.test`,
    });
  }

  async choosePayment(): Promise<void> {
    await this.#call('/cart/payment/method/choose/', { paymentSelected: 'pay_after_delivery' });
  }

  /** Puts a promo code into the order. */
  async typeCode(promoCode: string): Promise<void> {
    await this.#call('/cart/promo-code/check/', { promoCode });
  }

  /** Has a code sent to the phone of the contract, which is the buyer's own. */
  async askBonusCode(contract: string): Promise<void> {
    await this.#call('/verification/code/get/', { contract, isBonus: true });
  }

  /** Pays a part with bonuses, so many that a code is asked for. */
  async spendBonuses(bonusSum: number, code: string): Promise<void> {
    await this.#call('/cart/bonus/apply/', { bonusSum, code });
  }

  /** What the final step shows: asked once for each set of products. */
  async look(skus: readonly string[]): Promise<KnownBasket> {
    const { data } = JSON.parse((await this.#call('/cart/final/data/get/', null)).body);
    return {
      skus,
      totalSum: data.paymentData.sums.totalSum,
      agreements: data.agreements.map(({ alias }: { alias: string }) => alias),
    };
  }

  /** Buys: the call that commits the order. */
  async order(
    { totalSum, agreements }: KnownBasket,
    key: string = crypto.randomUUID(),
  ): Promise<string> {
    const answer = await this.#call(
      '/cart/payment/data/check/',
      { totalSum, agreements, paymentSelected: 'pay_after_delivery' },
      `idempotency-key: ${key}\r\n`,
    );
    return JSON.parse(answer.body).data.orderNumber;
  }
}

/** An answer that was not 200. */
export class BadAnswer extends Error {
  readonly status: number;
  /** What the call's refusal is named; null where the answer is none of a call. */
  readonly code: string | null;
  constructor(path: string, { status, body }: RawAnswer) {
    super(`${path} answered ${status}: ${body.slice(0, 300)}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(body)?.[1] ?? null;
  }
}
