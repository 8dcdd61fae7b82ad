import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { FIELD_SPECS, READ_WITH_PAGE, type ReadWithPage } from '../product-fields.ts';
import { PACKED_PICTURE, type PackedPicture } from './packed-picture.ts';
import { selectFields } from './product-columns.ts';
import './tables.ts';

export interface LongText extends ReadWithPage {
  readonly description: string;
  readonly usage: string;
  readonly composition: string;
  readonly contraindications: string;
  /** All pictures in their order, as `unpackPicture` reads them. */
  readonly pictures: readonly PackedPicture[];
  /** What each of them shows, by language. */
  readonly alts: readonly Readonly<Record<string, string>>[];
  readonly videos: readonly StoredVideo[];
  /** Units sold in the last days, by store; null where none were. */
  readonly sales: Readonly<Record<string, number>> | null;
}

export interface StoredVideo {
  readonly source: string;
  readonly poster: PackedPicture | null;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly titles: Readonly<Record<string, string>>;
}

const KEPT_TEXTS = 2_000;
const NONE: LongText = {
  ...(Object.fromEntries(
    READ_WITH_PAGE.map((name) => [name, FIELD_SPECS[name].otherwise]),
  ) as ReadWithPage),
  description: '',
  usage: '',
  composition: '',
  contraindications: '',
  pictures: [],
  alts: [],
  videos: [],
  sales: null,
};

/**
 * The long texts and all pictures of product pages. They are too big to stand in memory for every product, so the ones
 * last asked for do.
 */
export function openLongTexts(db: Database) {
  const kept = new Map<string, Promise<LongText>>();
  const read = async (sku: string, language: string): Promise<LongText> => {
    const { rows } = await sql<LongText>`
      select coalesce(t.description, '') as description, coalesce(t.usage, '') as usage,
        coalesce(t.composition, '') as composition, coalesce(t.contraindications, '') as contraindications,
        array(select ${PACKED_PICTURE} from product_picture i left join picture k on k.id = i.picture_id
          where i.sku = p.sku and i.waiting_id is null order by i.position) as pictures,
        array(select i.alts from product_picture i
          where i.sku = p.sku and i.waiting_id is null order by i.position) as alts,
        ${selectFields(READ_WITH_PAGE)},
        coalesce((select json_agg(json_build_object('source', v.source, 'width', v.width, 'height', v.height,
            'seconds', v.seconds, 'titles', v.titles,
            'poster', (select ${PACKED_PICTURE} from (values (null::text)) as i(url), picture k where k.id = v.poster_id))
            order by v.position) from product_video v where v.sku = p.sku), '[]') as videos,
        (select json_object_agg(s.store, s.units) from product_sales s where s.sku = p.sku) as sales
      from product p left join product_text t on t.sku = p.sku and t.language = ${language}
      where p.sku = ${sku}`.execute(db);
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

export type LongTexts = ReturnType<typeof openLongTexts>;
