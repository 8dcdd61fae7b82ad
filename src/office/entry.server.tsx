import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { loadCatalogue } from '#web/load-catalogue.ts';
import { officeContext, type OfficeContext } from './office-context.ts';
import { nonceContext } from './ui/nonce-context.ts';

/** The load context of one request. It is made here because screens know only this bundle's `officeContext`. */
export function makeContext(values: OfficeContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(officeContext, values);
  return context;
}

/** Faults of loaders, actions and rendering; expected answers such as 404 do not come here. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted) context.get(officeContext).onFault(fault);
};

/** Renders a screen to a stream: its loaders are done, so it is there at once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, onFault } = context.get(officeContext);
  const i18n = await loadCatalogue(language);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let hasFault = false;
    const { pipe } = renderToPipeableStream(
      <nonceContext.Provider value={nonce}>
        <I18nProvider i18n={i18n}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nProvider>
      </nonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          const way = new PassThrough();
          resolve(
            new Response(createReadableStreamFromReadable(way), {
              headers,
              status: hasFault ? 500 : status,
            }),
          );
          pipe(way);
        },
        onShellError: reject,
        onError(fault) {
          hasFault = true;
          if (!request.signal.aborted) onFault(fault);
        },
      },
    );
  });
}
