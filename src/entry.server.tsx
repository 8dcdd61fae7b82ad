import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { loadCatalogue } from '#web/load-catalogue.ts';
import { shopContext, type RenderOrder, type ShopContext } from '#web/request-context.ts';
import { PageProviders } from '#app/page-providers.tsx';
import { textsIn } from '#app/text-files.ts';

export { renderMail } from '#app/render-mail.ts';

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

/** Takes all of a page that is there already: as one piece it costs less on its way out than as hundreds. */
function collected(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

interface Rendering {
  readonly order: RenderOrder;
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  /** Whether all parts are waited for. */
  readonly isWhole: boolean;
}

const renderPage = (page: ReactNode, of: Rendering): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { order, request, headers, isWhole } = of;
    let { status } = of;
    let isShellOut = false;
    /** Whoever asked went away in the middle of it: React ends what it was at by a fault of its own. */
    let isLeft = false;
    const deadline = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const send = () => {
      isShellOut = true;
      headers.set('content-type', 'text/html; charset=utf-8');
      const answer = (body: BodyInit) => resolve(new Response(body, { headers, status }));
      const way = isWhole ? collected(answer) : new PassThrough();
      way.once('close', () => {
        clearTimeout(deadline);
        isLeft = !way.writableFinished;
      });
      if (way instanceof PassThrough) answer(createReadableStreamFromReadable(way));
      stream.pipe(way);
    };
    const stream = renderToPipeableStream(page, {
      nonce: order.nonce,
      // A page that waits for all of its parts has them in their places: React would move late ones to the end, and a script back.
      progressiveChunkSize: isWhole ? Number.MAX_SAFE_INTEGER : undefined,
      [isWhole ? 'onAllReady' : 'onShellReady']: send,
      onShellError(error) {
        clearTimeout(deadline);
        reject(error);
      },
      onError(error) {
        status = 500;
        if (isLeft || request.signal.aborted) return;
        order.onFault?.(error);
        if (isShellOut && !order.onFault) console.error(error);
      },
    });
  });

/** Renders a page to a stream, or whole when the context asks for it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { place, render: order, head } = context.get(shopContext);
  const i18n = await loadCatalogue(place.language);
  const { manifest, staticHandlerContext } = routerContext;
  const files = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id]?.module ?? [],
  );
  const scripts = { nonce: order.nonce, texts: textsIn(place.language)(files) };
  const userAgent = request.headers.get('user-agent');
  // Forms are posted to pages by browsers without scripts, which would not see a part that comes late.
  const isForm = request.method === 'POST';
  const isWhole = order.isWhole || isForm || (userAgent !== null && isbot(userAgent));
  return renderPage(
    <PageProviders i18n={i18n} head={head} scripts={scripts}>
      <ServerRouter context={routerContext} url={request.url} nonce={order.nonce} />
    </PageProviders>,
    { order, request, status, headers, isWhole },
  );
}
