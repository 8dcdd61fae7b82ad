import { PassThrough } from 'node:stream';
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
import { lateScripts } from '#app/late-scripts.ts';
import { PageProviders } from '#app/page-providers.tsx';
import { textsIn } from '#app/text-files.ts';
import { wholePage } from '#app/whole-page.ts';
import { keepWrittenPages } from '#app/written-pages.ts';

export { renderMail } from '#app/render-mail.ts';

/** How long a deferred part may keep the answer open, in milliseconds. */
export const streamTimeout = 5_000;

/** In development a page would outlive the change of its own source. */
const WRITTEN = import.meta.env.PROD ? keepWrittenPages() : null;

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
  const { place, render, head, now } = context.get(shopContext);
  const i18n = await loadCatalogue(place.language);
  const textsBeside = textsIn(place.language);
  if (render.isWhole) {
    // `tee`, because a page that has to wait is rendered once more, and then hands the data over itself.
    const [data, again] = routerContext.serverHandoffStream?.tee() ?? [];
    const page =
      data &&
      (await wholePage({
        data,
        page: (
          <PageProviders i18n={i18n} head={head}>
            <ServerRouter
              context={{ ...routerContext, serverHandoffStream: undefined }}
              url={request.url}
            />
          </PageProviders>
        ),
        // The number of the request stands on pages of faults only.
        besides: [place.language, request.url, { ...head, requestId: null }],
        now: now.getTime(),
        written: status === 200 ? WRITTEN : null,
        textsBeside,
      }));
    if (page) {
      headers.set('content-type', 'text/html; charset=utf-8');
      render.takeWhole?.(page);
      return new Response(render.takeWhole ? null : new Uint8Array(page.html), { headers, status });
    }
    if (again) routerContext.serverHandoffStream = again;
  }
  const userAgent = request.headers.get('user-agent');
  // Forms are posted to pages by browsers without scripts, which would not see a part that comes late.
  const isForm = request.method === 'POST';
  const ready =
    render.isWhole || isForm || (userAgent && isbot(userAgent)) ? 'onAllReady' : 'onShellReady';

  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status;
    let isShellOut = false;
    const deadline = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const stream = renderToPipeableStream(
      <PageProviders i18n={i18n} head={head}>
        <ServerRouter context={routerContext} url={request.url} nonce={render.nonce} />
      </PageProviders>,
      {
        nonce: render.nonce,
        // A page that waits for all of its parts has them in their places: React would move late ones to the end, and a script back.
        progressiveChunkSize: ready === 'onAllReady' ? Number.MAX_SAFE_INTEGER : undefined,
        [ready]() {
          isShellOut = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(deadline);
              done();
            },
          });
          headers.set('content-type', 'text/html; charset=utf-8');
          stream.pipe(lateScripts(textsBeside)).pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
          );
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
