import { Transform } from 'node:stream';
import type { TextsBeside } from './text-files.ts';

const PRELOAD = '<link rel="modulepreload"';
const HEAD_END = '</head>';

/** React Router's own inline script: imports what it knows of routes, the routes of this page, then the entry. */
const WAKING =
  /(<script[^>]*type="module"[^>]*>)import "([^"]+)";\n((?:import \* as \w+ from "[^"]+";\n)+)([\s\S]*?<\/script>)/;
const ROUTE = /import \* as (\w+) from "([^"]+)";/g;

/** The longest that a page stays asleep for its picture; milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Waits until the largest picture of the first view, or the first frame, has been painted: neither a picture that does not
 * come nor a tab that nobody looks at holds it up for long.
 */
const PAINTED =
  'const picture=document.querySelector("img[fetchpriority=high]");' +
  'const painted=async()=>{await picture?.decode().catch(()=>{});await new Promise((done)=>requestAnimationFrame(()=>setTimeout(done)))};' +
  `await Promise.race([painted(),new Promise((done)=>setTimeout(done,${PATIENCE_MS}))]);`;

const scriptsOf = (imports: string): string[] => [...imports.matchAll(ROUTE)].map(([, , file = '']) => file);

function wakeLater(
  texts: readonly string[],
  open: string,
  manifest: string,
  imports: string,
  rest: string,
): string {
  const names = [...imports.matchAll(ROUTE)].map(([, name]) => name).join(',');
  const files = [manifest, ...scriptsOf(imports), ...texts];
  return `${open}${PAINTED}const [,${names}]=await Promise.all(${JSON.stringify(files)}.map((file)=>import(file)));\n${rest}`;
}

const lastOf = (page: string): number => {
  const waking = WAKING.exec(page);
  return waking ? waking.index + waking[0].length : -1;
};

/**
 * A page whose scripts wait for what is looked at: they come with low priority, so that on a thin line the letters and the
 * largest picture are first, and they run once that picture is painted. Its texts come beside them, not after the scripts
 * that ask for them. The page is whole without all these. React Router offers neither, so both are written into the
 * finished page.
 */
export function withLateScripts(page: string, textsBeside: TextsBeside): string {
  const end = page.indexOf(HEAD_END);
  if (end < 0) return page;
  const texts = textsBeside(scriptsOf(WAKING.exec(page)?.[3] ?? ''));
  const head = page.slice(0, end) + texts.map((file) => `${PRELOAD} href="${file}"/>`).join('');
  const body = page
    .slice(end)
    .replace(WAKING, (_all, open: string, manifest: string, imports: string, rest: string) =>
      wakeLater(texts, open, manifest, imports, rest),
    );
  return head.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`) + body;
}

/** The same for a page in pieces: held back until the script that wakes it is there, which comes with the first of them. */
export function lateScripts(textsBeside: TextsBeside): Transform {
  let held: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) return done(null, chunk);
      held = Buffer.concat([held, chunk]);
      const text = held.toString('utf8');
      const end = lastOf(text);
      if (end < 0) return done();
      this.push(withLateScripts(text.slice(0, end), textsBeside));
      const rest = held.subarray(Buffer.byteLength(text.slice(0, end)));
      held = null;
      done(null, rest);
    },
    flush(done) {
      done(null, held && withLateScripts(held.toString('utf8'), textsBeside));
    },
  });
}
