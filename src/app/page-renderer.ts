import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { RenderMail } from '#platform/mail.ts';
import type { ShopContext } from '#web/request-context.ts';

const BUILD = path.resolve('build/server/index.js');

/** What the pages' bundle exports beside its routes. */
interface PagesModule {
  makeContext(values: ShopContext): RouterContextProvider;
  readonly renderMail: RenderMail;
}

export interface PageRenderer {
  render(request: Request, context: ShopContext): Promise<Response>;
  /** Mails are templates of the same bundle. */
  readonly renderMail: RenderMail;
  /** Only in development: serves sources and reloads pages. */
  readonly vite: ViteDevServer | null;
  close(): Promise<void>;
}

// The bundle's entry is src/entry.server.tsx, whose exports these are.
const pagesOf = (build: ServerBuild): PagesModule => build.entry.module as unknown as PagesModule;

async function openBuilt(file: string): Promise<PageRenderer> {
  if (!existsSync(file))
    throw new Error('The pages are not built: run `npm run build`, or start with `npm start`.');
  // The bundler wrote this file from our routes; its shape is React Router's.
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const pages = pagesOf(build);
  return {
    render: (request, context) => handle(request, pages.makeContext(context)),
    renderMail: pages.renderMail,
    vite: null,
    close: async () => {},
  };
}

async function openDevelopment(): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // The virtual module is React Router's own build of our routes.
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const handle = createRequestHandler(load, 'development');
  return {
    render: async (request, context) => handle(request, pagesOf(await load()).makeContext(context)),
    renderMail: async (...given) => pagesOf(await load()).renderMail(...given),
    vite,
    close: () => vite.close(),
  };
}

/**
 * The pages: built ones in production and tests, straight from the sources in development.
 *
 * @param file The built ones' entry; a test has a copy of its own with other texts.
 */
export const openPages = (isDevelopment: boolean, file: string = BUILD): Promise<PageRenderer> =>
  isDevelopment ? openDevelopment() : openBuilt(file);
