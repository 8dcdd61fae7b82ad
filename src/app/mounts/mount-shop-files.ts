import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listLargestCities } from '#features/location/server/public.ts';
import { cacheFiles } from '#platform/files/cached-files.ts';
import { databaseStore } from '#platform/files/database-store.ts';
import { firstOf } from '#platform/files/file-store.ts';
import { folderSource } from '#platform/files/folder-source.ts';
import { mountMailbox } from '#platform/mailbox.ts';
import { mountPictures } from '#platform/pictures/serve-pictures.ts';
import { mountRobots } from '../robots.ts';
import type { ServerCore } from '../server-core.ts';
import { mountSharePictures } from '../share-pictures.ts';
import { mountSiteFiles } from '../site-files.ts';
import { mountSitemap } from '../sitemap.ts';

const YEAR_SECONDS = 365 * 86_400;
/** Some 500 files of a picture each. */
const REMEMBERED_PICTURE_BYTES = 24 * 1024 * 1024;
const PUBLIC_FILES = path.resolve('public');
const BUILT_FILES = path.resolve('build/client');

async function mountAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(BUILT_FILES, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: `${YEAR_SECONDS}s`,
    preCompressed: true,
    decorateReply: false,
  });
}

type FileParts = Pick<ServerCore, 'app' | 'parts' | 'facts' | 'origins' | 'opened'>;

/** Files of the whole shop: what search engines ask for, pictures, scripts and styles, in a demonstration the mails. */
export async function mountShopFiles({ app, parts, facts, origins, opened }: FileParts) {
  const { config, open, now } = parts;
  const { catalogue, content, jubilee, monthlyKits, promotions } = opened.features;
  const { siteOf } = origins;
  const placeOf = (request: FastifyRequest) => facts.placeOf(request).place;
  mountRobots(app, (request) => siteOf(placeOf(request).store));
  mountSitemap(app, {
    catalogue,
    content,
    promotions: promotions.actions,
    monthlyKits,
    jubilee,
    listLargestCities: (country) => listLargestCities(open.database, country),
    siteOf,
    placeOf,
    now,
  });
  if (config.mode === 'demo' || config.isDevelopment) mountMailbox(app, open.database);
  const files = databaseStore(open.database);
  const remembered = cacheFiles(files, REMEMBERED_PICTURE_BYTES);
  const pictures = firstOf(folderSource(path.join(PUBLIC_FILES, 'pictures')), remembered);
  mountPictures(app, pictures);
  mountSharePictures(app, { catalogue, pictures, files, remembered, placeOf });
  if (config.isDevelopment) return;
  await mountAssets(app);
  await mountSiteFiles(app, PUBLIC_FILES);
}
