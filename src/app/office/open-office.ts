import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_FOLDER, BRAND_PATH } from '#company/brand.ts';
import { PICTURES_AT_ONCE } from '#features/catalogue/rules/incoming-picture.ts';
import { IMPORT_BYTES } from '#features/product-imports/model.ts';
import { PICTURE_BYTES } from '#features/catalogue/server/public.ts';
import { isLanguage, SOURCE_LANGUAGE, type Language } from '#i18n/languages.ts';
import { cookieName } from '#base/cookie-name.ts';
import { CALL_TEXTS } from '#platform/call-messages.ts';
import { sendFault, type Fault } from '#platform/fault-answer.ts';
import { databaseStore } from '#platform/files/database-store.ts';
import { firstOf } from '#platform/files/file-store.ts';
import { folderSource } from '#platform/files/folder-source.ts';
import { createHttp } from '#platform/http.ts';
import { mountPictures } from '#platform/pictures/serve-pictures.ts';
import { sendPersonal } from '#platform/personal-page.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { isSameOrigin } from '#platform/request-proof.ts';
import { takeUploads, type UploadLimits } from '#platform/uploads.ts';
import type { ServerCore } from '../server-core.ts';
import { openEntry } from './office-entry.ts';
import { isForOffice } from './office-host.ts';
import { openScreens, type RenderScreen } from './office-renderer.ts';

const SESSION_COOKIE = 'office';
const LANGUAGE_COOKIE = 'language';
const YEAR_SECONDS = 365 * 86_400;
/** Its inputs, and its pictures with what is said of them. */
const PRODUCT_PARTS = 1_000;
/** The texts of a product in all languages, twice: as they were seen and as they are typed; or a long page. */
const LONG_TEXT_BYTES = 4 * 1024 * 1024;
/** Where products are brought in by a file, and a second one that says what its columns mean. */
const IMPORT_PATH = '/imports/new';
const IMPORT_FILES = 2;
/** Where somebody proves who they are: limited as the login of the shop is. */
const DOORS = [
  '/sign-in',
  '/code',
  '/passkey',
  '/second-factor',
  '/first-owner',
  '/invitation/:token',
];
const ASSETS = path.resolve('build/office/client/assets');
const PUBLIC_FILES = path.resolve('public');

const FOREIGN: Fault = { status: 403, text: CALL_TEXTS.foreign, data: { code: 'NOT_PROVEN' } };

export interface Office {
  readonly app: FastifyInstance;
  /** True: the request is for the office, and its answer is on the way. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean;
}

type OfficeParts = Pick<ServerCore, 'parts' | 'translateFor'> & {
  readonly features: Pick<ServerCore['opened']['features'], 'office' | 'staff'>;
};

/** A cookie of the office: its own host's, for its own pages. */
function cookiesFor(isSecure: boolean) {
  return {
    read: (request: FastifyRequest, name: string): string | undefined =>
      request.cookies[cookieName(name, isSecure)],
    set(reply: FastifyReply, name: string, value: string, maxAge: number | null): void {
      reply.setCookie(cookieName(name, isSecure), value, {
        path: '/',
        sameSite: 'lax',
        secure: isSecure,
        httpOnly: true,
        ...(maxAge === null ? {} : { maxAge }),
      });
    },
  };
}

const oneOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** A form is taken only from a page of the office itself. */
const isOwnForm = ({ host, headers }: FastifyRequest): boolean =>
  isSameOrigin({
    host,
    origin: oneOf(headers.origin),
    secFetchSite: oneOf(headers['sec-fetch-site']),
    requestedWith: undefined,
  });

/** What a screen knows of its request. */
function contextFor({ parts, features, translateFor }: OfficeParts) {
  const cookies = cookiesFor(parts.config.isCookieSecure);
  const languageOf = (request: FastifyRequest): Language => {
    const chosen = cookies.read(request, LANGUAGE_COOKIE) ?? '';
    if (isLanguage(chosen)) return chosen;
    const asked = request.headers['accept-language']?.slice(0, 2).toLowerCase() ?? '';
    return isLanguage(asked) ? asked : SOURCE_LANGUAGE;
  };
  return {
    languageOf,
    /** Files are read only of whoever holds a session here; what the session may is asked by the act. */
    uploadLimits: (request: FastifyRequest): UploadLimits => {
      const isKnown = isOwnForm(request) && cookies.read(request, SESSION_COOKIE) !== undefined;
      if (request.url.startsWith(IMPORT_PATH))
        return { most: isKnown ? IMPORT_FILES : 0, bytes: IMPORT_BYTES };
      return {
        most: isKnown ? PICTURES_AT_ONCE : 0,
        bytes: PICTURE_BYTES,
        textBytes: LONG_TEXT_BYTES,
        parts: PRODUCT_PARTS,
      };
    },
    async of(request: FastifyRequest, reply: FastifyReply, nonce: string) {
      const now = parts.now();
      const language = languageOf(request);
      const say = translateFor(language);
      const { entry, session } = await openEntry({
        staff: features.staff,
        request,
        now,
        isTls: parts.config.isCookieSecure,
        token: cookies.read(request, SESSION_COOKIE) ?? null,
        giveToken: (token) => cookies.set(reply, SESSION_COOKIE, token ?? '', token ? null : 0),
      });
      return {
        session,
        acts: features.office.actsFor(session, { now, say }),
        entry,
        language,
        setLanguage: (chosen: Language) =>
          cookies.set(reply, LANGUAGE_COOKIE, chosen, YEAR_SECONDS),
        now,
        say,
        uploads: request.uploads ?? null,
        nonce,
        onFault: (fault: unknown) => request.log.error({ err: fault }, 'office fault'),
      };
    },
  };
}

async function mountScreens(app: FastifyInstance, office: OfficeParts): Promise<void> {
  const context = contextFor(office);
  let screens: Promise<RenderScreen> | undefined;
  const reader = (request: FastifyRequest) => {
    const language = context.languageOf(request);
    return { language, translate: office.translateFor(language) };
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'POST' && !isOwnForm(request)) {
      sendFault(FOREIGN, request, reply, reader(request));
      return reply;
    }
    screens ??= openScreens();
    const render = await screens;
    return sendPersonal(
      {
        origins: { formTargets: [] },
        isDevelopment: false,
        render: async (asked, from, to, { nonce = '' }) =>
          render(asked, await context.of(from, to, nonce)),
      },
      request,
      reply,
    );
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const mount = (
      url: string,
      rateLimit: (typeof RATE_LIMITS)['browse'],
      sized: { readonly bodyLimit?: number } = {},
      on: FastifyInstance = scope,
    ) =>
      on.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        config: { rateLimit },
        ...sized,
        handler,
      });
    mount('/*', RATE_LIMITS.browse);
    await scope.register(async (inner) => {
      await takeUploads(inner, context.uploadLimits, (texts) =>
        Buffer.from(new URLSearchParams(texts.map(([name, text]) => [name, text])).toString()),
      );
      for (const url of [
        '/products/:sku',
        '/products/:sku/pictures',
        '/categories/:id',
        '/landings/:alias',
        '/content/banners/:store',
        '/content/banners/:store/:name',
        '/content/jubilee/:store/:month/:number',
        '/promotions/new',
        '/promotions/:store/:id/edit',
      ])
        // Scripts send the same form to the page's data.
        for (const door of /:\w+$/.test(url) ? [url] : [url, `${url}.data`])
          mount(door, RATE_LIMITS.browse, { bodyLimit: LONG_TEXT_BYTES }, inner);
      for (const url of [IMPORT_PATH, `${IMPORT_PATH}.data`])
        mount(url, RATE_LIMITS.browse, {}, inner);
    });
    mount('/products/*', RATE_LIMITS.browse, { bodyLimit: LONG_TEXT_BYTES });
    mount('/content/*', RATE_LIMITS.browse, { bodyLimit: LONG_TEXT_BYTES });
    for (const door of DOORS)
      for (const url of [door, `${door}.data`]) mount(url, RATE_LIMITS.login);
  });
}

/** The office as an application of its own behind its own host: it shares the process with the shop, and no cookie and no page. */
export async function openOffice(core: OfficeParts): Promise<Office> {
  const { config, logStream } = core.parts;
  const context = contextFor(core);
  const app = await createHttp({
    shortcut: () => false,
    logLevel: config.logLevel,
    ...(logStream ? { logStream } : {}),
    trustedProxies: config.trustedProxies,
    isTls: config.isCookieSecure,
    overloadDelayMs: config.overloadDelayMs,
    readerOf(request) {
      const language = context.languageOf(request);
      return { language, translate: core.translateFor(language) };
    },
  });
  await app.register(fastifyStatic, {
    root: ASSETS,
    prefix: '/assets/',
    immutable: true,
    maxAge: `${YEAR_SECONDS}s`,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: BRAND_FOLDER,
    prefix: BRAND_PATH,
    maxAge: '1d',
    decorateReply: false,
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', BRAND_FOLDER, { maxAge: '1d' }),
  );
  // Lists and forms show products as the shop does, from the office's own host.
  mountPictures(
    app,
    firstOf(
      folderSource(path.join(PUBLIC_FILES, 'pictures')),
      databaseStore(core.parts.open.database),
    ),
  );
  await mountScreens(app, core);
  await app.ready();
  return {
    app,
    tryServe(request, response) {
      if (!isForOffice(request, config.trustedProxies)) return false;
      app.routing(request, response);
      return true;
    },
  };
}
