import type { ColumnType, Generated } from 'kysely';
import type {
  AllowedSwaps,
  Programme,
  Promotion,
  PromotionConditions,
  PromotionKit,
  PromotionReward,
  PromotionType,
  SetItems,
} from '../model.ts';

/** A promotion as its row has it; its documents are those of the model. */
export interface PromotionTable {
  store: string;
  id: number;
  type: PromotionType;
  campaign_id: number | null;
  texts: Promotion['texts'];
  picture: string | null;
  conditions: PromotionConditions;
  kit: PromotionKit | null;
  reward: PromotionReward | null;
  is_repeatable: boolean;
  is_multiple_kits: boolean;
  is_margined: boolean;
  is_for_limited_set: boolean;
  is_three_days: boolean;
  is_shown: boolean;
  is_blocked: boolean;
  multiply_index: number;
  available_count: number | null;
  limit_total: number | null;
  limit_per_person: number | null;
  programme: Programme | null;
  programme_step: number | null;
  exclusion_group: string | null;
  starts_at: Date;
  ends_at: Date | null;
}

/** What an order has used of a promotion. */
interface PromotionUseTable {
  purchase_id: string;
  promotion_id: number;
  store: string;
  person_id: string;
  receiver_keys: ColumnType<string[], string[], string[]>;
  count: number;
  programme: Programme | null;
  programme_step: number | null;
  /** Until its order is cancelled or refunded; the database sees to it. */
  stands: Generated<boolean>;
  used_at: Date;
}

/** How often a promotion that is limited in all is used by orders that stand. */
interface PromotionCountTable {
  store: string;
  promotion_id: number;
  used: number;
}

export interface SubscriptionPlanTable {
  store: string;
  id: number;
  sku: string;
  texts: Readonly<Record<string, string>>;
  months: number;
  price_minor: number;
  points_hundredths: number;
  vat_percent: string;
  items: SetItems;
  swaps: AllowedSwaps;
  is_active: boolean;
}

interface EcoProductTable {
  store: string;
  sku: string;
}

declare module '#platform/database.ts' {
  interface Tables {
    promotion: PromotionTable;
    promotion_count: PromotionCountTable;
    promotion_use: PromotionUseTable;
    subscription_plan: SubscriptionPlanTable;
    eco_product: EcoProductTable;
  }
}
