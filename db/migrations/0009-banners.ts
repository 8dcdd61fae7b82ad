import { sql, type Kysely } from 'kysely';

/** What the main page offers: slides, small offers and a story, by store and language, each between two dates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const colour = sql`text check (value ~ '^#[0-9a-f]{6}$')`;
  const statements = [
    sql`create domain hex_colour as ${colour}`,
    sql`create table banner (
      store text not null,
      language text not null check (language ~ '^[a-z]{2}$'),
      name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      kind text not null check (kind in ('slide', 'offer', 'story')),
      title text not null check (length(title) between 1 and 120),
      sub_title text not null default '' check (length(sub_title) <= 400),
      label_name text not null default '' check (length(label_name) <= 40),
      button_name text not null default '' check (length(button_name) <= 40),
      -- Pages of ours only: a banner may lead nowhere else.
      button_url text not null check (button_url ~ '^/[a-z0-9]' and length(button_url) <= 300),
      publish_date_start timestamptz not null,
      publish_date_end timestamptz,
      background_gradient_left hex_colour not null,
      background_gradient_right hex_colour not null,
      color hex_colour not null,
      image_id text references picture,
      background_image_id text references picture,
      title_size int not null check (title_size between 20 and 64),
      sub_title_size int not null check (sub_title_size between 14 and 24),
      sort int not null,
      primary key (store, language, name),
      check (publish_date_end > publish_date_start))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
