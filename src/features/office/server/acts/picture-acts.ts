import { z } from 'zod';
import { ADDRESS_SIGNS } from '#base/outside-address.ts';
import { FOCUS_STEP, PICTURE_ID } from '#base/picture.ts';
import {
  fetchAgain,
  readStates,
  takeAddress,
  takeFiles,
} from '#features/catalogue/server/public.ts';
import {
  PICTURES_AT_ONCE,
  type PictureProblem,
  type PictureState,
  type TakenPicture,
} from '#features/catalogue/rules/incoming-picture.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/uploads.ts';
import { act, type ActContext } from '../act.ts';
import { findListed, listPictures } from '../picture-list.ts';
import { openPictureOf, setFocus, type OpenedPicture } from '../picture-focus.ts';
import { OFFERED_KINDS, type PictureList } from '../../rules/picture-places.ts';
import { isForAll } from './product-acts.ts';
import { language } from './shelf-acts.ts';

/** Pictures whose state a screen asks for at once. */
const ASKED_AT_ONCE = 60;

const sku = z.string().min(1).max(64);
const own = z.string().min(1).max(ADDRESS_SIGNS);

const SEARCH_SIGNS = 100;

const listAsked = z.object({
  search: z.string().trim().max(SEARCH_SIGNS).catch(''),
  kind: z.enum(OFFERED_KINDS).nullable().catch(null),
  after: z.string().max(400).nullable().catch(null),
  language,
});

const id = z.string().max(120).regex(PICTURE_ID);
const part = z.number().int().min(0).max(100).multipleOf(FOCUS_STEP);
const point = z.tuple([part, part]).readonly();

/** Pictures stand in the catalogue, in what the shop says and in promotions: whoever looks after one of these looks at them. @throws 403 */
function seePictures({ member: { permissions } }: ActContext): void {
  const rights = ['catalogue.see', 'content.see', 'promotions.see'] as const;
  if (!rights.some((right) => permissions.includes(right)))
    throw new Response(null, { status: 403 });
}

const refused = (name: string, problem: PictureProblem): TakenPicture => ({
  name,
  own: '',
  picture: null,
  state: 'refused',
  problem,
});

interface PictureActParts {
  readonly database: Database;
  readonly files: FileStore;
}

const listing = ({ database }: Pick<PictureActParts, 'database'>) => ({
  /** Pictures that stand where whoever asks looks. */
  listPictures: act(null, listAsked, async (asked, context): Promise<PictureList> => {
    seePictures(context);
    return listPictures(database, asked, context);
  }),
  /** One of them by its name, to be put at another place. */
  choosePicture: act(
    null,
    z.object({ id: z.string().trim().max(ADDRESS_SIGNS) }),
    async (asked, context): Promise<TakenPicture> => {
      seePictures(context);
      const picture = await findListed(database, asked.id, context);
      return picture
        ? { name: asked.id, own: picture.id, picture, state: 'ready', problem: null }
        : refused(asked.id, 'UNKNOWN');
    },
  ),
});

/** Pictures of products before they stand in one: sent, or named by an address elsewhere; and what any picture looks like. */
export const pictureActs = ({ database, files }: PictureActParts) => ({
  ...listing({ database }),
  addPictures: act(
    'catalogue.change',
    z.object({
      sku,
      uploads: z.custom<Uploads>((given) => typeof given === 'object' && given !== null),
    }),
    async ({ sku: number, uploads }, context): Promise<readonly TakenPicture[]> => {
      if (!isForAll(context)) throw new Response(null, { status: 403 });
      if (uploads.isTooMuch) return [refused('', 'TOO_MANY_BYTES')];
      const taken = await takeFiles(number, uploads.files.slice(0, PICTURES_AT_ONCE), {
        database,
        files,
        now: context.now,
      });
      return [
        ...taken,
        ...uploads.files.slice(PICTURES_AT_ONCE).map(({ name }) => refused(name, 'TOO_MANY')),
      ];
    },
  ),
  addPictureAddress: act(
    'catalogue.change',
    z.object({ sku, address: z.string().max(4_000) }),
    async ({ sku: number, address }, context): Promise<TakenPicture> => {
      if (!isForAll(context)) throw new Response(null, { status: 403 });
      return takeAddress(number, address, { database, now: context.now });
    },
  ),
  fetchPictureAgain: act('catalogue.change', z.object({ own }), async (input, context) => {
    if (!isForAll(context)) throw new Response(null, { status: 403 });
    await fetchAgain(input.own, { database, now: context.now });
  }),
  openPicture: act(
    null,
    z.object({ id }),
    async (asked, context): Promise<OpenedPicture | null> => {
      seePictures(context);
      return openPictureOf(database, asked.id, context);
    },
  ),
  setPictureFocus: act(
    null,
    z.object({ id, seen: point, focus: point }),
    async (asked, context) => {
      seePictures(context);
      const saved = await setFocus(database, asked, context);
      if (!saved.ok && saved.code === 'FORBIDDEN') throw new Response(null, { status: 403 });
      return saved;
    },
  ),
  pictureStates: act(
    'catalogue.see',
    z.object({ owns: z.array(own).max(ASKED_AT_ONCE) }),
    async ({ owns }): Promise<readonly PictureState[]> => readStates(database, owns),
  ),
});
