import { Script } from 'node:vm';
import { Parser } from 'htmlparser2';

/** Values that a browser would run or fetch when they stand in these. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'srcdoc', 'style']);
// oxlint-disable-next-line no-control-regex
const RUNS = /^[\s\u0000-\u001f]*(?:javascript|vbscript|data\s*:\s*text)/i;

export interface HtmlShape {
  /** Tags with the names of their attributes, in their order: what no text may change. */
  readonly tags: readonly string[];
  /** What would run: scripts that do not parse, addresses that are scripts. */
  readonly faults: readonly string[];
}

/** What a page is made of, apart from its words. */
export function htmlShape(html: string): HtmlShape {
  const tags: string[] = [];
  const faults: string[] = [];
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      tags.push([name, ...Object.keys(attributes).toSorted()].join(' '));
      for (const [key, value] of Object.entries(attributes))
        if (ADDRESSES.has(key) && RUNS.test(value)) faults.push(`${name} ${key}=${value}`);
      const { type = '' } = attributes;
      if (name === 'script' && type === '') script = '';
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name) {
      tags.push(`/${name}`);
      if (name !== 'script' || script === null) return;
      try {
        new Script(script);
      } catch (thrown) {
        faults.push(`${String(thrown)} in ${script.slice(0, 80)}`);
      }
      script = null;
    },
    oncomment(text) {
      tags.push(`!${text.length < 4 ? text : 'comment'}`);
    },
  });
  parser.end(html);
  return { tags, faults };
}
