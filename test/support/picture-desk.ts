import { sql } from 'kysely';
import sharp from 'sharp';
import { MAKE_PICTURE } from '#features/catalogue/server/incoming-pictures.ts';
import { makePictureHandler } from '#features/catalogue/server/make-picture.ts';
import type { TakenPicture } from '#features/catalogue/rules/incoming-picture.ts';
import type { OutboxHandler } from '#jobs/deliver.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { databaseStore } from '#platform/files/database-store.ts';
import { openPictureStore } from '#platform/pictures/store-picture.ts';
import { multipart, type SentFile } from './multipart.ts';
import type { OfficeBrowser } from './office-browser.ts';
import { formIn } from './page-form.ts';
import { pathOf, type ProductDesk } from './product-desk.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let shade = 0;
/** A picture that no other one is like. */
export const jar = (width = 120, height = 150) => {
  shade += 1;
  return sharp({
    create: { width, height, channels: 3, background: { r: shade, g: 90, b: 200 } },
  });
};
export const png = (width?: number, height?: number) => jar(width, height).png().toBuffer();
export const file = (bytes: Uint8Array, name = 'jar.png'): SentFile => ({ name, bytes });

/** Sends files as the screen of a product does while its form is being written. */
export async function add(browser: OfficeBrowser, sku: string, ...files: readonly SentFile[]) {
  const sent = await multipart({}, files, 'file');
  const answer = await browser.ask(`${pathOf(sku)}/pictures`, { sent });
  return {
    status: answer.statusCode,
    taken: answer.statusCode === 200 ? answer.json<TakenPicture[]>() : [],
  };
}

export async function addAddress(browser: OfficeBrowser, sku: string, address: string) {
  const answer = await browser.ask(`${pathOf(sku)}/pictures`, { form: { address } });
  return answer.json<TakenPicture[]>();
}

export async function statesOf(browser: OfficeBrowser, sku: string, ...owns: readonly string[]) {
  const query = new URLSearchParams(owns.map((own) => ['own', own]));
  return (await browser.ask(`${pathOf(sku)}/pictures?${query}`)).json<TakenPicture[]>();
}

/** The form that is open, with these pictures in it. */
export const withPictures = (
  browser: OfficeBrowser,
  owns: readonly string[],
  more: Readonly<Record<string, string>> = {},
) => ({ ...formIn(browser.html), 'picture-place': [], picture: owns, ...more });

/** What the database holds of pictures, and the runner that makes them when a test says so. */
export function openPictureDesk(world: ProductDesk) {
  const { database } = world.shop.base;
  const runner = (handler: OutboxHandler | undefined) =>
    openOutbox({
      database,
      listenUrl: null,
      handlers: handler ? { [MAKE_PICTURE]: handler } : {},
      log: silent,
      now: world.now,
    });
  const nobody = () => Promise.reject(new Error('nobody is written to'));
  const sms = { send: nobody, deliver: nobody };
  const handlers: Readonly<Record<string, OutboxHandler>> = Object.assign(
    {},
    ...world.shop.work.outbox.map((work) => work.handlers({ sms })),
  );
  return {
    /** The shop's own. */
    jobs: runner(handlers[MAKE_PICTURE]),
    /** One with a network of the test's own: what each address gives, and what was asked. */
    fetching(answers: Readonly<Record<string, Buffer | 'AWAY' | 'STATUS'>>) {
      const asked: string[] = [];
      const files = databaseStore(database);
      const jobs = runner(
        makePictureHandler({
          database,
          files,
          pictures: openPictureStore({ database, files }),
          now: world.now,
          async fetchOutside(address) {
            asked.push(address);
            const found = answers[address] ?? 'STATUS';
            return typeof found === 'string'
              ? { ok: false, code: found }
              : { ok: true, value: found };
          },
        }),
      );
      return { asked, run: () => jobs.runDue() };
    },
    async keysLike(like: string): Promise<readonly string[]> {
      const { rows } = await sql<{ key: string }>`
        select key from kept_file where key like ${like} order by key`.execute(database);
      return rows.map(({ key }) => key);
    },
    async picturesOf(sku: string): Promise<readonly string[]> {
      const { rows } = await sql<{ own: string }>`
        select coalesce(picture_id, waiting_id, url) as own from product_picture
        where sku = ${sku} order by position`.execute(database);
      return rows.map(({ own }) => own);
    },
  };
}

export type PictureDesk = ReturnType<typeof openPictureDesk>;
