import { PassThrough } from 'node:stream';
import { I18nProvider } from '@lingui/react';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { loadCatalogue } from '#web/load-catalogue.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';

export { renderMail } from './mails.ts';

/** How long a deferred part may keep the answer open, in milliseconds. */
export const streamTimeout = 5_000;

/** The load context of one request. It is made here because routes know only this bundle's `shopContext`. */
export function makeContext(values: ShopContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, values);
  return context;
}

/** Faults of loaders, actions and rendering; expected answers such as 404 do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { onFault } = context.get(shopContext).render;
  if (onFault) onFault(error);
  else console.error(error);
};

/** Renders a page to a stream, or whole when the context asks for it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { place, render } = context.get(shopContext);
  const i18n = await loadCatalogue(place.language);
  const userAgent = request.headers.get('user-agent');
  const ready = render.isWhole || (userAgent && isbot(userAgent)) ? 'onAllReady' : 'onShellReady';

  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status;
    let isShellOut = false;
    const deadline = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const stream = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} nonce={render.nonce} />
      </I18nProvider>,
      {
        nonce: render.nonce,
        [ready]() {
          isShellOut = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(deadline);
              done();
            },
          });
          headers.set('content-type', 'text/html; charset=utf-8');
          stream.pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
        },
        onShellError(error) {
          clearTimeout(deadline);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (request.signal.aborted) return;
          render.onFault?.(error);
          if (isShellOut && !render.onFault) console.error(error);
        },
      },
    );
  });
}
