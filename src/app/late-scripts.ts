import { Transform } from 'node:stream';
import type { TextsBeside } from './text-files.ts';

/** What React Router wants fetched at once: the files of this page, and what they import. */
const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const HEAD_END = '</head>';

/** React Router's own inline script: imports what it knows of routes, the routes of this page, then the entry. */
const WAKING =
  /(<script[^>]*type="module"[^>]*>)import "([^"]+)";\n((?:import \* as \w+ from "[^"]+";\n)+)([\s\S]*?<\/script>)/;
const ROUTE = /import \* as (\w+) from "([^"]+)";/g;

/** The longest that a page stays asleep for its picture; milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Waits until the largest picture of the first view, or the first frame, has been painted: neither a picture that does not
 * come nor a tab that nobody looks at holds it up for long. The second frame begins when the first one is out. Then scripts are
 * what is wanted most; before, they must not stand in the picture's way.
 */
const PAINTED =
  'const picture=document.querySelector("img[fetchpriority=high]"),frame=()=>new Promise(requestAnimationFrame);' +
  'const painted=async()=>{await picture?.decode().catch(()=>{});await frame();await frame();return "auto"};' +
  `const fetchPriority=await Promise.race([painted(),new Promise((done)=>setTimeout(done,${PATIENCE_MS},"low"))]);`;

/** All files at once, so that none waits for another to name it. */
const asked = (files: readonly string[]): string =>
  `document.head.append(...${JSON.stringify(files)}.map((href)=>Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority,href})));`;

const scriptsOf = (imports: string): string[] =>
  [...imports.matchAll(ROUTE)].map(([, , file = '']) => file);

function wakeLater(
  preloads: readonly string[],
  open: string,
  manifest: string,
  imports: string,
  rest: string,
): string {
  const names = [...imports.matchAll(ROUTE)].map(([, name]) => name).join(',');
  const modules = JSON.stringify([manifest, ...scriptsOf(imports)]);
  return `${open}${PAINTED}${asked(preloads)}const [,${names}]=await Promise.all(${modules}.map((file)=>import(file)));\n${rest}`;
}

/**
 * A page whose scripts wait for what is looked at: they are asked for when the largest picture is painted, so that on a thin
 * line the letters and that picture are alone. Its texts come beside them, not after the scripts that ask for them. The page
 * is whole without all these. React Router offers none of it, so it is written into the finished page.
 */
export function withLateScripts(page: string, textsBeside: TextsBeside): string {
  const end = page.indexOf(HEAD_END);
  const waking = WAKING.exec(page);
  if (end < 0 || !waking) return page;
  const head = page.slice(0, end);
  const [, open = '', manifest = '', imports = '', rest = ''] = waking;
  const preloads = [...head.matchAll(PRELOADS)].map(([, file = '']) => file);
  const script = wakeLater(
    [...preloads, ...textsBeside(scriptsOf(imports))],
    open,
    manifest,
    imports,
    rest,
  );
  return (
    head.replaceAll(PRELOADS, '') +
    page.slice(end, waking.index) +
    script +
    page.slice(waking.index + waking[0].length)
  );
}

/** The last letters of the script that wakes the page, as of any other. */
const SCRIPT_END = '</script>';

/**
 * The same for a page in pieces: held back until the script that wakes it is there, which comes with the first of them. Each piece
 * is read once, however many there are.
 */
export function lateScripts(textsBeside: TextsBeside): Transform {
  // One letter a byte: what is looked for are plain letters, and nothing is decoded twice.
  const held: string[] = [];
  /** The end of the piece before: a script may end between two pieces. */
  let tail = '';
  let isAwake = false;
  const woken = (letters: string): string =>
    withLateScripts(Buffer.from(letters, 'latin1').toString('utf8'), textsBeside);

  /** Where the waking script ends in all that is held, or -1. */
  function wakingEnd(all: string): number {
    const waking = WAKING.exec(all);
    return waking ? waking.index + waking[0].length : -1;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isAwake) return done(null, chunk);
      const piece = chunk.toString('latin1');
      held.push(piece);
      const mayEnd = (tail + piece).includes(SCRIPT_END);
      tail = (tail + piece).slice(1 - SCRIPT_END.length);
      if (!mayEnd) return done();
      const all = held.join('');
      const end = wakingEnd(all);
      if (end < 0) return done();
      isAwake = true;
      this.push(woken(all.slice(0, end)));
      done(null, Buffer.from(all.slice(end), 'latin1'));
    },
    flush(done) {
      done(null, isAwake ? null : woken(held.join('')));
    },
  });
}
