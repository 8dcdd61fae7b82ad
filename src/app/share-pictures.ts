import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKept, largeAddress, MIDDLE, PICTURES_PATH, type StoredPicture } from '#base/picture.ts';
import type { Place } from '#base/place.ts';
import { escapeHtml } from '#base/escape-html.ts';
import { lightColour, paintedNameMark } from '#company/brand.ts';
import { shopName } from '#company/shop-name.ts';
import { getStore } from '#countries/packs.ts';
import type { ProductCard } from '#features/catalogue/model.ts';
import {
  readSharePicture,
  SHARE_PATH,
  sharePictureOf,
  type Catalogue,
} from '#features/catalogue/server/public.ts';
import type { FileSource, FileStore } from '#platform/files/file-store.ts';
import { drawSharePicture } from '#platform/pictures/draw-share-picture.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';

const YEAR_SECONDS = 365 * 86_400;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** One is drawn at a time, some 0.3 s of a core; whoever comes after so many is asked to come back. */
const WAITING_AT_MOST = 8;

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const FONTS = [
  source('../platform/print/fonts/onest-latin-600.ttf'),
  source('../platform/print/fonts/onest-cyrillic-600.ttf'),
  source('../platform/print/fonts/onest-cyrillic-ext-600.ttf'),
] as const;

/** The name of the shop in the colours of the light scheme; in letters where it has no drawing. */
const readLogo = (language: string): Buffer =>
  paintedNameMark(language, lightColour('brand', '#1f5c4a')) ??
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 36"><text x="0" y="27" font-size="28" font-family="Onest" font-weight="600" fill="${lightColour('brand', '#1f5c4a')}">${escapeHtml(shopName(language))}</text></svg>`,
  );

export interface SharePictureParts {
  readonly catalogue: Catalogue;
  /** Where the pictures of products are read. */
  readonly pictures: FileSource;
  /** Where the drawn ones are kept, for every copy of the server. */
  readonly files: FileStore;
  /** The same, with the last ones in memory. */
  readonly remembered: FileSource;
  placeOf(request: FastifyRequest): Place;
}

interface FoundCard {
  readonly card: ProductCard;
  readonly language: string;
  /** Null where it has no picture to show. */
  readonly address: string | null;
}

/** A product as a store shows it, in each of its languages. */
const cardsOf = (catalogue: Catalogue, place: Place, sku: string): readonly FoundCard[] =>
  getStore(place.store).languages.flatMap((language) =>
    catalogue
      .listCards({ ...place, country: getStore(place.store).homeCountry, cityId: null, language }, [
        sku,
      ])
      .map((card) => ({ card, language, address: sharePictureOf(card, language) })),
  );

/** @returns Null when the product's own picture is gone. */
async function draw(
  { card, language }: FoundCard,
  picture: StoredPicture,
  key: string,
  { pictures, files }: SharePictureParts,
): Promise<Buffer | null> {
  const front = await pictures.read(largeAddress(picture).slice(PICTURES_PATH.length));
  if (!front) return null;
  const bytes = await drawSharePicture({
    picture: front.bytes,
    focus: picture.focus ?? MIDDLE,
    title: card.name,
    overTitle: card.line ?? '',
    logo: readLogo(language),
    fontFiles: FONTS,
    fontFamily: 'Onest',
  });
  await files.put(key, { bytes, contentType: 'image/jpeg' });
  return bytes;
}

/** Draws one after the other, and the same one once however many ask for it. */
function openQueue() {
  const underway = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key: string, work: () => Promise<Buffer | null>): Promise<Buffer | null> | 'busy' => {
    const known = underway.get(key);
    if (known) return known;
    if (underway.size > WAITING_AT_MOST) return 'busy';
    const turn = last.then(work).finally(() => underway.delete(key));
    last = turn.catch(() => {});
    underway.set(key, turn);
    return turn;
  };
}

/**
 * Serves `/share/{sku}-{hash}.jpg`, what messengers show of a product. It is drawn when it is first asked for and kept; only an
 * address that one of our pages could name now is drawn at all, so a stranger cannot fill the store.
 */
export function mountSharePictures(app: FastifyInstance, parts: SharePictureParts): void {
  const { catalogue, remembered } = parts;
  const inTurn = openQueue();
  app.get<{ Params: { '*': string } }>(
    `${SHARE_PATH}*`,
    { config: { rateLimit: RATE_LIMITS.browse }, schema: { hide: true } },
    async (request, reply) => {
      const file = request.params['*'];
      const asked = readSharePicture(file);
      if (!asked) return reply.callNotFound();
      const tag = `"${file}"`;
      const known = await remembered.read(asked.key);
      let bytes = known?.bytes ?? null;
      if (!bytes) {
        const cards = cardsOf(catalogue, parts.placeOf(request), asked.sku);
        const found = cards.find(({ address }) => address === SHARE_PATH + file);
        const picture = found?.card.picture;
        if (!found || !picture || !isKept(picture)) {
          // Its name or picture has changed since somebody kept the address.
          const now = cards.find(({ address }) => address !== null)?.address;
          return now ? reply.redirect(now, 302) : reply.callNotFound();
        }
        const drawn = inTurn(asked.key, () => draw(found, picture, asked.key, parts));
        if (drawn === 'busy') return reply.code(503).header('retry-after', '5').send();
        bytes = await drawn;
        if (!bytes) return reply.callNotFound();
      }
      reply.header('cache-control', FOR_EVER).header('etag', tag);
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      return reply.type('image/jpeg').send(bytes);
    },
  );
}
