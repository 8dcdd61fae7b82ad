import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bare page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="The yardstick.">
</head><body><h1>A bare page</h1><p>${'Nothing but words. '.repeat(200)}</p></body></html>`;

/** The yardstick: a page of words alone, without styles, scripts, pictures and fonts. What it loses, the machine loses. */
export async function openBarePage(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? PAGE : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, the address is one of the internet's.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
