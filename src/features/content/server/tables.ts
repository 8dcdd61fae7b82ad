import type { Generated } from 'kysely';
import type { BannerKind, FaqSpot } from '../model.ts';

interface ContentTextTable {
  /** A store's code, or `*` for a text that all stores share. */
  store: string;
  alias: string;
  language: string;
  version: number;
  title: string;
  body: string;
  text_hash: string;
  valid_from: Date;
}

interface ContentPlanTable {
  id: string;
  store: string;
  alias: string;
  language: string;
  title: string;
  body: string;
  starts_at: Date;
  state: Generated<'planned' | 'done' | 'stopped'>;
  made_by: string;
  made_at: Date;
}

export interface BannerTable {
  store: string;
  language: string;
  name: string;
  kind: BannerKind;
  title: string;
  sub_title: string;
  label_name: string;
  button_name: string;
  button_url: string;
  publish_date_start: Date;
  publish_date_end: Date | null;
  background_gradient_left: string;
  background_gradient_right: string;
  color: string;
  image_id: string | null;
  background_image_id: string | null;
  /** A picture that staff have sent, by the name it was given then; the other one is null beside it. */
  image_own: Generated<string | null>;
  background_image_own: Generated<string | null>;
  title_size: number;
  sub_title_size: number;
  sort: number;
}

interface RedirectTable {
  id: string;
  /** A store's code, or `*` for all that have no such one of their own. */
  store: string;
  from_path: string;
  target: string;
  status: number;
  hits: Generated<number>;
  last_hit_at: Generated<Date | null>;
  revision: Generated<number>;
  made_at: Date;
}

interface FaqGroupTable {
  id: string;
  store: string;
  spot: FaqSpot;
  titles: unknown;
  sort: number;
  revision: Generated<number>;
}

interface FaqQuestionTable {
  id: string;
  group_id: string;
  /** A store's code, or `*` for all. */
  store: string;
  is_published: boolean;
  texts: unknown;
  sort: number;
  revision: Generated<number>;
  changed_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    banner: BannerTable;
    content_plan: ContentPlanTable;
    content_text: ContentTextTable;
    faq_group: FaqGroupTable;
    faq_question: FaqQuestionTable;
    redirect: RedirectTable;
  }
}
