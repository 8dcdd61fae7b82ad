import type { CountryPack } from '#countries/country.ts';

/** Whoever can ask calls: a client that injects them, or one over the wire. */
export interface Caller {
  call(
    name: string,
    input?: { readonly body?: unknown },
  ): Promise<{
    readonly statusCode: number;
    readonly body: string;
    // oxlint-disable-next-line typescript/no-explicit-any -- the answer of any call
    json(): any;
  }>;
}

/** A buyer of the demo world who asks calls only: cart, delivery by courier, agreements, order. */
export interface BuyingAt {
  readonly sku: string;
  readonly count?: number;
  /** Alias of the way of paying. */
  readonly method?: string | undefined;
  readonly phone: string;
  /** For whoever brings it. */
  readonly comment?: string;
  readonly address: {
    readonly countryISO: string;
    readonly city: string;
    readonly street: string;
    readonly house: string;
    readonly zip: string;
    readonly district?: string;
    readonly subDistrict?: string;
  };
}

/** Where the demo world brings an order and takes money at the door. */
export const BUYING = {
  ru: {
    sku: '400501',
    phone: '+7 900 000-00-01',
    address: {
      countryISO: 'ru',
      city: 'Москва',
      street: 'Примерная улица',
      house: '1',
      zip: '101000',
    },
  },
  de: {
    sku: '400501',
    phone: '+49 1512 0000001',
    address: {
      countryISO: 'de',
      city: 'Berlin',
      street: 'Beispielstraße',
      house: '1',
      zip: '10115',
    },
  },
} as const satisfies Record<string, BuyingAt>;

/** The words of an address that each alphabet takes. */
const WORDS = {
  onlyCyrillic: 'Примерная',
  cyrillicAndLatin: 'Примерная',
  onlyLatin: 'Example',
} as const;

/** Units that the demo world has of the countries whose addresses are chosen among them. */
const UNITS: Readonly<
  Record<string, Pick<BuyingAt['address'], 'city' | 'district' | 'subDistrict'>>
> = {
  tr: { city: 'İstanbul', district: 'Kadıköy', subDistrict: 'Moda' },
  th: { city: 'กรุงเทพมหานคร', district: 'คลองเตย', subDistrict: 'คลองเตย' },
  vn: { city: 'Hà Nội', subDistrict: 'Phường Hoàn Kiếm' },
};

/** A buyer of any country: what its pack says a telephone and an address look like, paid at the door where that is possible. */
export function buyingIn(pack: CountryPack, sku = '400501'): BuyingAt {
  const { addressAlphabet, streetAlphabet } = pack.listed;
  const [method] = pack.paymentMethods;
  return {
    sku,
    phone: pack.phoneExample,
    method: pack.paymentMethods.includes('pay_after_delivery') ? 'pay_after_delivery' : method,
    address: {
      countryISO: pack.cntr,
      city: WORDS[addressAlphabet ?? 'onlyLatin'],
      ...UNITS[pack.cntr],
      street: WORDS[streetAlphabet],
      house: '1',
      zip: pack.address.postcodeExample,
    },
  };
}

/** The data of an answer that must be a success; its shape is what the caller goes on with. */
function dataOf<Shape>(answer: {
  statusCode: number;
  body: string;
  json(): { data: Shape };
}): Shape {
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
}

interface FinalData {
  readonly paymentData: Pick<FinalStep, 'sums' | 'bonusConditions'>;
  readonly agreements: readonly { readonly alias: string }[];
  readonly deliveryData: unknown;
}

export interface FinalStep {
  readonly sums: Readonly<Record<string, number>>;
  readonly agreements: readonly string[];
  readonly deliveryData: unknown;
  readonly bonusConditions: unknown;
}

const DIGIT = /\d/g;
/** Beyond the telephones of the demo world. */
let strangers = 10_000;

/** Somebody whom no other call has been, with a telephone of the same form: limits on the orders of one person are not what is tested. */
function stranger(phone: string) {
  strangers += 1;
  const digits = String(strangers).split('').toReversed();
  const all = phone.match(DIGIT)?.length ?? 0;
  let place = 0;
  const own = phone.replaceAll(DIGIT, (digit) => {
    place += 1;
    return digits[all - place] ?? digit;
  });
  return { phone: own, email: `buyer-${strangers}@example.test` };
}

/**
 * Takes a client from an empty cart to the step where one chooses how to pay; two pieces if nothing else is said.
 *
 * @param email Of the buyer, whose telephone then is the one that is given; without it somebody new buys.
 */
export async function upToPaymentStep(
  client: Caller,
  { sku, phone, address, comment, count = 2 }: BuyingAt,
  email?: string,
): Promise<void> {
  const person = email === undefined ? stranger(phone) : { phone, email };
  dataOf(
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: sku, amount: count },
    }),
  );
  const offer = dataOf<{ deliveryData: { courierCompanies: readonly { type: string }[] } }>(
    await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} }),
  );
  const [courier] = offer.deliveryData.courierCompanies;
  dataOf(
    await client.call('shopen_app_ajax_cart_delivery_data_check', {
      body: {
        deliveryType: courier?.type,
        deliveryBaseType: 'COURIER',
        deliveryAddress: { ...address, apartment: '2' },
        receiverNameFirst: 'Вера',
        receiverNameSecond: 'Примерова',
        receiverPhone: person.phone,
        receiverEmail: person.email,
        ...(comment !== undefined && { userComment: comment }),
      },
    }),
  );
}

/** Takes a client from an empty cart to the final step; payment at the door if nothing else is said. */
export async function upToFinalStep(
  client: Caller,
  buying: BuyingAt,
  email?: string,
): Promise<FinalStep> {
  const { method = 'pay_after_delivery' } = buying;
  await upToPaymentStep(client, buying, email);
  dataOf(await client.call('cart_payment_method_choose', { body: { paymentSelected: method } }));
  const { paymentData, agreements, deliveryData } = dataOf<FinalData>(
    await client.call('shopen_app_ajax_cart_final_data_get'),
  );
  const { sums, bonusConditions } = paymentData;
  return { sums, bonusConditions, deliveryData, agreements: agreements.map(({ alias }) => alias) };
}
