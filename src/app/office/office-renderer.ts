import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { OfficeContext } from '#office/office-context.ts';

const BUILD = path.resolve('build/office/server/index.js');

interface ScreensModule {
  makeContext(values: OfficeContext): RouterContextProvider;
}

export type RenderScreen = (request: Request, context: OfficeContext) => Promise<Response>;

/** The office's screens as they were built; while one develops the shop they are those of the last build. */
export async function openScreens(): Promise<RenderScreen> {
  if (!existsSync(BUILD))
    throw new Error('The office is not built: run `npm run build`, or start with `npm start`.');
  // The bundler wrote this file from our routes; its shape is React Router's.
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  // Its entry is src/office/entry.server.tsx, whose exports these are.
  const screens = build.entry.module as unknown as ScreensModule;
  return (request, context) => handle(request, screens.makeContext(context));
}
