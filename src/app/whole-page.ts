import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { withLateScripts } from './late-scripts.ts';
import type { TextsBeside } from './text-files.ts';

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

const asScript = (json: string): string => json.replace(/[&><\u2028\u2029]/g, (sign) => UNSAFE[sign] ?? '');
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

/**
 * A page that is finished at once, as one text: React's synchronous renderer is twice as quick as its stream, which
 * makes bytes of every word on the way to a reader who wants them all together.
 *
 * @param data The loaders' data, which the browser's router takes over; written as `ServerRouter` would write it.
 * @returns Null when a part of the page has to wait: then only a stream can show it.
 */
export async function wholePage(
  page: ReactNode,
  data: ReadableStream<Uint8Array>,
  textsBeside: TextsBeside,
): Promise<string | null> {
  const html = renderToString(page);
  if (!html.endsWith(PAGE_END) || html.includes(LEFT_OUT)) return null;
  const handoff = script(`enqueue(${asScript(JSON.stringify(await textOf(data)))})`) + script('close()');
  return `<!DOCTYPE html>${withLateScripts(html.slice(0, -PAGE_END.length), textsBeside)}${handoff}${PAGE_END}`;
}
