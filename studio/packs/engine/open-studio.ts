import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { provideChromium } from '../../../tools/gate/find-chromium.ts';

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/packshots');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const HTML =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>';

/** Software rendering on purpose: the same picture on every machine. */
const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--use-angle=swiftshader',
];

export interface Studio {
  page: Page;
  close: () => Promise<void>;
}

/**
 * Bundles a page of ours, serves it on a free port and opens it in a browser without a window. The page says that it
 * is ready by `window.ready = true`.
 */
export async function openStudio(entry: string): Promise<Studio> {
  const folder = path.join(CACHE, `page-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: path.dirname(entry),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: 'page.js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'page.css'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://studio').pathname;
    if (name === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
      return;
    }
    try {
      const file = path.join(folder, path.normalize(name));
      const bytes = readFileSync(file);
      response
        .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
        .end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  const executablePath = await provideChromium();
  if (!executablePath) throw new Error('Packs are photographed in Chromium');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage();
  page.setDefaultTimeout(900_000);
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 2000));
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('window.ready === true');
  return {
    page,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
