/** Products of one set. */
export type SetItems = readonly { readonly sku: string; readonly count: number }[];

export interface KitOfferTable {
  store: string;
  action_id: number;
  sku: string;
  /** Names by language, Russian among them. */
  texts: Readonly<Record<string, string>>;
  price_minor: number;
  old_price_minor: number | null;
  points_hundredths: number;
  /** Exact text. */
  vat_percent: string;
  items: SetItems;
  is_margined: boolean;
  is_repeatable: boolean;
  is_for_limited_set: boolean;
  min_cart_price_minor: number;
  multiply_index: number;
  available_count: number | null;
  starts_at: Date;
  ends_at: Date | null;
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
  is_active: boolean;
}

interface EcoProductTable {
  store: string;
  sku: string;
}

declare module '#platform/database.ts' {
  interface Tables {
    kit_offer: KitOfferTable;
    subscription_plan: SubscriptionPlanTable;
    eco_product: EcoProductTable;
  }
}
