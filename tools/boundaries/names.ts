import type { Finding } from './finding.ts';
import type { SourceGraph } from './source-graph.ts';

const SAYS_NOTHING = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|shared)(?:\/|\.|$)/i;
const SAYS_WHEN = /(?:^|\/)new-|[-.]?v\d+(?:\.|\/)|(?:^|\/)old-/i;
const KEBAB = /^[a-z0-9$]+(?:[-.][a-z0-9$]+)*$/;

/** A file's name says what it is. */
export function checkNames(graph: SourceGraph): Finding[] {
  return [...graph.values()].flatMap((file) => {
    const what = troubleWithName(file.path, file.isForwarding);
    return what ? [{ file: file.path, line: 1, ...what }] : [];
  });
}

function troubleWithName(
  path: string,
  isForwarding: boolean,
): Omit<Finding, 'file' | 'line'> | null {
  const name = path.split('/').at(-1) ?? '';
  if (SAYS_NOTHING.test(path))
    return {
      what: 'has a name that says nothing',
      why: 'such a file gathers everything and is opened for every reason.',
      instead:
        'name it by what it does, for example money-format.ts, and split it if it does two things.',
    };
  if (SAYS_WHEN.test(path))
    return {
      what: 'has a name that says when it was written',
      why: 'what is new today is not tomorrow, and two versions side by side both get fixed.',
      instead: 'replace the old file and keep its name.',
    };
  if (/^index\.(?:ts|tsx|mjs)$/.test(name) && isForwarding)
    return {
      what: 'only forwards',
      why: 'it hides where things are and makes circles.',
      instead: 'import the file itself; a feature has its doors in public.ts.',
    };
  if (!KEBAB.test(name))
    return {
      what: 'is not in kebab-case',
      why: 'one way of writing names is found by one search, and some file systems ignore case.',
      instead: 'write it in small letters with hyphens.',
    };
  return null;
}
