import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import './tables.ts';

export interface LongText {
  readonly description: string;
  readonly usage: string;
  readonly composition: string;
  readonly contraindications: string;
}

const KEPT_TEXTS = 2_000;
const NONE: LongText = { description: '', usage: '', composition: '', contraindications: '' };

/**
 * The long texts of product pages. They are too big to stand in memory for every product, so the ones last asked for do.
 */
export function openLongTexts(db: Database) {
  const kept = new Map<string, Promise<LongText>>();
  const read = async (sku: string, language: string): Promise<LongText> => {
    const { rows } = await sql<LongText>`select description, usage, composition, contraindications
      from product_text where sku = ${sku} and language = ${language}`.execute(db);
    return rows[0] ?? NONE;
  };
  return {
    get(sku: string, language: string): Promise<LongText> {
      const key = `${language}/${sku}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const reading = read(sku, language);
      kept.set(key, reading);
      reading.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT_TEXTS && oldest !== undefined) kept.delete(oldest);
      return reading;
    },
    clear: () => kept.clear(),
  };
}
