import { sql, type Kysely } from 'kysely';

/** Words for the sun, for age and for acne, in the languages of the first stores. What staff wrote already stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [words, means] of Object.entries(SEEDS))
    await sql`insert into search_synonym (words, means) values (${words}, ${means}) on conflict do nothing`.execute(
      db,
    );
}

const SUN = ['spf', 'защита от солнца', 'солнцезащитный'];
const AGE = ['зрелой кожи', 'пептиды', 'ретинол', 'mature skin'];
const ACNE = ['проблемной кожи', 'жирной кожи', 'чайное дерево', 'blemish'];

const SEEDS: Readonly<Record<string, string[]>> = {
  spf: SUN.slice(1),
  солнцезащитный: SUN.slice(0, 2),
  sonnenschutz: SUN,
  güneş: SUN,
  антивозрастной: AGE,
  'против старения': AGE,
  antiaging: AGE,
  акне: ACNE,
  прыщи: ACNE,
  acne: ACNE,
  akne: ACNE,
  sivilce: ACNE,
};
