import type { CampaignTags } from '../model.ts';

interface CampaignTouchTable {
  visitor: string;
  kind: 'first' | 'last';
  store: string;
  tags: CampaignTags;
  at: Date;
}

interface OrderCampaignTable {
  order_number: string;
  first_tags: CampaignTags;
  first_at: Date;
  last_tags: CampaignTags;
  last_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    campaign_touch: CampaignTouchTable;
    order_campaign: OrderCampaignTable;
  }
}
