import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { wordsLife } from '#platform/page-life.ts';
import type { FinishedPage } from '#platform/pages.ts';
import { inlineScriptSources } from '#platform/security-headers.ts';
import { withLateScripts } from './late-scripts.ts';
import type { TextsBeside } from './text-files.ts';
import { nameOfPage, type Written, type WrittenPages } from './written-pages.ts';

const PAGE_END = '</body></html>';
/** Where React left a part to the browser, because on the server it would have had to wait. */
const LEFT_OUT = '<!--$!-->';
const UNSAFE: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const asScript = (json: string): string =>
  json.replace(/[&><\u2028\u2029]/g, (sign) => UNSAFE[sign] ?? '');
const script = (step: string): string =>
  `<script>window.__reactRouterContext.streamController.${step};</script>`;

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    text += decoder.decode(piece.value, { stream: true });
  return text;
}

export interface WholePage {
  /** The loaders' data, which the browser's router takes over; written as `ServerRouter` would write it. */
  readonly data: ReadableStream<Uint8Array>;
  readonly page: ReactNode;
  /** What the page is made of besides the data: language, address, what its head is told. */
  readonly besides: readonly unknown[];
  /** Its moment, in milliseconds since 1970. */
  readonly now: number;
  /** What was written before; null where it must be written anew: pages of faults, and all while one develops. */
  readonly written: WrittenPages | null;
  readonly textsBeside: TextsBeside;
}

function write(page: ReactNode, textsBeside: TextsBeside): string | null {
  const html = renderToString(page);
  if (!html.endsWith(PAGE_END) || html.includes(LEFT_OUT)) return null;
  return `<!DOCTYPE html>${withLateScripts(html.slice(0, -PAGE_END.length), textsBeside)}`;
}

const readied = (text: string, now: number): Written => ({
  bytes: Buffer.from(text),
  scriptSources: inlineScriptSources(text),
  from: now,
  until: now + wordsLife(text, new Date(now)),
});

/**
 * A page that is finished at once, as one text: React's synchronous renderer is twice as quick as its stream, which
 * makes bytes of every word on the way to a reader who wants them all together. What React wrote from the very same data
 * is taken as it is.
 *
 * @returns Null when a part of the page has to wait: then only a stream can show it.
 */
export async function wholePage(of: WholePage): Promise<FinishedPage | null> {
  const { page, besides, now, written, textsBeside } = of;
  const data = await textOf(of.data);
  const name = written ? nameOfPage(data, besides) : '';
  let begin = written?.find(name, now) ?? null;
  if (begin === null) {
    const text = write(page, textsBeside);
    if (text === null) return null;
    begin = readied(text, now);
    written?.keep(name, begin);
  }
  const handoff = script(`enqueue(${asScript(JSON.stringify(data))})`) + script('close()');
  return {
    html: Buffer.concat([begin.bytes, Buffer.from(handoff + PAGE_END)]),
    scriptSources: [...begin.scriptSources, ...inlineScriptSources(handoff)],
    until: begin.until,
  };
}
