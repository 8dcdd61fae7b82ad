import type { CartService } from '#features/cart/server/public.ts';
import type { DeliveryService } from '#features/delivery/server/public.ts';
import type { ClaimSource, MeansSource } from '#features/orders/server/public.ts';
import type { PaymentParts } from '#features/payment/server/public.ts';
import type { JobLog } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';

/** What the shop needs to order and charge by itself. */
export interface AutoshipParts {
  /** The reserve: nobody waits for it at a counter. */
  readonly database: Database;
  readonly carts: Pick<CartService, 'priceFor'>;
  readonly delivery: Pick<DeliveryService, 'packOf' | 'quote'>;
  readonly payment: PaymentParts;
  /** What pays a part of an order, and what one uses up. */
  means(): readonly MeansSource[];
  claims(): readonly ClaimSource[];
  readonly secret: string;
  readonly log: JobLog;
  now(): Date;
}
