import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { CancelReason } from '#features/orders/server/public.ts';

/**
 * What came of an order: its money came through the provider or at the door, it waits for it, the shop stands by it until it is paid
 * at the door, its buyer took it back, or nobody paid in time.
 */
export type Outcome =
  | 'paid'
  | 'paid at the door'
  | 'waits for money'
  | 'confirmed'
  | 'ran out'
  | { readonly takenBack: CancelReason };

export interface DemoPackage {
  /** Whose it is; the buyer's own where not said. */
  readonly contract?: string;
  /** Number of the certificate that pays a part. */
  readonly certificate?: string;
  /** SKU and count. */
  readonly lines: readonly (readonly [string, number])[];
}

export interface DemoOrder {
  /** Never changes: by it an order that is there is known again. */
  readonly name: string;
  readonly buyer: string;
  /** Minutes before the demo world is loaded. */
  readonly minutesAgo: number;
  readonly packages: readonly DemoPackage[];
  /** A pickup point, or the courier to the buyer's address. */
  readonly to: { readonly point: number } | { readonly courier: string };
  readonly method: PaymentMethod;
  readonly outcome: Outcome;
  /** Comes on the first promised day, on the last one (where not said), or two days later, as its buyer has been told. */
  readonly comes?: 'early' | 'late';
}

const DAY = 24 * 60;
/** So many days ago, at another time of the day each. */
const days = (count: number, hours: number): number =>
  count * DAY + hours * 60 + ((count * 17) % 60);

const own = (...lines: DemoPackage['lines']): DemoPackage => ({ lines });
const packageOf = (contract: string, ...lines: DemoPackage['lines']): DemoPackage => ({
  contract,
  lines,
});

export const HISTORY_CERTIFICATE = 'P-1000003-H';

type Given = Omit<DemoOrder, 'buyer' | 'name'>;
const of = (buyer: string, orders: readonly Given[]): DemoOrder[] =>
  orders.map((order, index) => ({ ...order, buyer, name: `${buyer}-${index + 1}` }));

const viktor = of('1000003', [
  {
    minutesAgo: days(52, 3),
    packages: [own(['400501', 1], ['400201', 2], ['400604', 1])],
    to: { courier: 'STRIZH_COURIER' },
    method: 'card_ru',
    outcome: 'paid',
  },
  {
    minutesAgo: days(41, 7),
    packages: [
      own(['400101', 2], ['400302', 1]),
      packageOf('1000002', ['400501', 1], ['400801', 2]),
      packageOf('1000004', ['400701', 1], ['400702', 1], ['400203', 1]),
    ],
    to: { point: 101 },
    method: 'card_ru',
    outcome: 'paid',
  },
  {
    minutesAgo: days(33, 1),
    packages: [own(['400901', 1])],
    to: { point: 102 },
    method: 'card_ru',
    outcome: 'ran out',
  },
  {
    minutesAgo: days(24, 5),
    packages: [own(['400852', 2], ['400851', 1], ['400806', 1])],
    to: { point: 101 },
    method: 'pay_after_delivery',
    outcome: 'paid at the door',
  },
  {
    minutesAgo: days(15, 9),
    packages: [
      own(['400601', 1], ['400608', 1]),
      {
        certificate: HISTORY_CERTIFICATE,
        lines: [['400511', 1]],
      },
    ],
    to: { point: 101 },
    method: 'card_ru',
    outcome: 'paid',
  },
  {
    minutesAgo: days(9, 2),
    packages: [own(['400710', 1], ['400711', 1])],
    to: { courier: 'STRIZH_COURIER' },
    method: 'card_ru',
    outcome: { takenBack: 'wrong_details' },
  },
  {
    minutesAgo: days(3, 4),
    packages: [
      own(['400103', 1], ['400204', 2]),
      packageOf('1000002', ['400505', 1], ['400508', 3]),
    ],
    to: { courier: 'STRIZH_COURIER' },
    method: 'card_ru',
    outcome: 'paid',
  },
  {
    minutesAgo: 3,
    packages: [own(['400201', 1], ['400609', 1])],
    to: { point: 101 },
    method: 'card_ru',
    outcome: 'waits for money',
  },
  {
    minutesAgo: days(4, 2),
    packages: [own(['400201', 2], ['400609', 1])],
    to: { point: 101 },
    method: 'card_ru',
    outcome: 'paid',
    comes: 'early',
  },
  {
    minutesAgo: days(5, 6),
    packages: [own(['400604', 1], ['400601', 1])],
    to: { courier: 'STRIZH_COURIER' },
    method: 'card_ru',
    outcome: 'paid',
    comes: 'late',
  },
]);

const anna = of('1000002', [
  {
    minutesAgo: days(46, 6),
    packages: [own(['400501', 1], ['400504', 1])],
    to: { point: 103 },
    method: 'card_ru',
    outcome: 'paid',
  },
  {
    minutesAgo: days(30, 2),
    packages: [own(['400701', 1], ['400702', 1], ['400704', 1])],
    to: { courier: 'STRIZH_COURIER' },
    method: 'card_ru',
    outcome: 'paid',
  },
  {
    minutesAgo: days(18, 8),
    packages: [own(['400205', 2], ['400212', 1])],
    to: { point: 104 },
    method: 'card_ru',
    outcome: { takenBack: 'changed_mind' },
  },
  {
    minutesAgo: days(10, 3),
    packages: [own(['400513', 2], ['400620', 1])],
    to: { point: 104 },
    method: 'pay_after_delivery',
    outcome: 'paid at the door',
  },
  {
    minutesAgo: days(1, 2),
    packages: [own(['400507', 1], ['400523', 1])],
    to: { point: 104 },
    method: 'pay_after_delivery',
    outcome: 'confirmed',
  },
]);

const max = of('5000002', [
  {
    minutesAgo: days(37, 4),
    packages: [own(['400501', 1], ['400603', 1])],
    to: { point: 40101 },
    method: 'card',
    outcome: 'paid',
  },
  {
    minutesAgo: days(20, 6),
    packages: [own(['400701', 2]), packageOf('5000001', ['400502', 1], ['400201', 1])],
    to: { courier: 'KRANICH_COURIER' },
    method: 'card',
    outcome: 'paid',
  },
  {
    minutesAgo: days(8, 1),
    packages: [own(['400902', 1])],
    to: { point: 40102 },
    method: 'card',
    outcome: 'ran out',
  },
  {
    minutesAgo: days(2, 5),
    packages: [own(['400801', 3], ['400805', 1])],
    to: { point: 40101 },
    method: 'card',
    outcome: 'paid',
  },
]);

/** Viktor's people: what they buy this month and bought in the one before is his first line. */
const team = [
  ...of('1000011', [
    {
      minutesAgo: days(36, 4),
      packages: [own(['400501', 2], ['400603', 1])],
      to: { point: 101 },
      method: 'card_ru',
      outcome: 'paid',
    },
    {
      minutesAgo: days(6, 4),
      packages: [own(['400501', 1], ['400604', 1])],
      to: { point: 101 },
      method: 'card_ru',
      outcome: 'paid',
    },
  ]),
  ...of('1000012', [
    {
      minutesAgo: days(12, 5),
      packages: [own(['400701', 1], ['400201', 2])],
      to: { point: 102 },
      method: 'card_ru',
      outcome: 'paid',
    },
  ]),
  ...of('1000013', [
    {
      minutesAgo: days(2, 7),
      packages: [own(['400502', 1])],
      to: { point: 103 },
      method: 'card_ru',
      outcome: 'paid',
    },
  ]),
  ...of('1000015', [
    {
      minutesAgo: days(7, 3),
      packages: [own(['400801', 2], ['400805', 1])],
      to: { point: 104 },
      method: 'card_ru',
      outcome: 'paid',
    },
  ]),
];

export const DEMO_ORDERS: readonly DemoOrder[] = [...viktor, ...anna, ...max, ...team];
