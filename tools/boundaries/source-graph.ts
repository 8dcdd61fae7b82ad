import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Program } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** One import of a file. */
export interface Edge {
  readonly line: number;
  /** As written. */
  readonly specifier: string;
  /** File of the project it leads to, relative to the root with `/`; null for a package or Node's own module. */
  readonly to: string | null;
  /** Package name or `node:…`; null for a file of the project. */
  readonly external: string | null;
  /** True when nothing of it is left at run time. */
  readonly isType: boolean;
  /** True for an `import()`. */
  readonly isLazy: boolean;
  /** What is taken, by the names it has there; null for all of it. */
  readonly taken: readonly string[] | null;
  /** The names under which it is passed on; null when the file uses it itself, or passes on all of it. */
  readonly passedOn: readonly string[] | null;
}

export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly edges: readonly Edge[];
  /** True when the file does nothing but pass on what others export. */
  readonly isForwarding: boolean;
}

/** Path → file; the project as its imports join it. */
export type SourceGraph = ReadonlyMap<string, SourceFile>;

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const SKIPPED = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.react-router',
  '.tmp',
  'coverage',
]);

/** Reads every source file below the given folders of a project. */
export function readSourceGraph(root: string, folders: readonly string[]): SourceGraph {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    conditionNames: ['node', 'import'],
  });
  const files = folders.flatMap((folder) => listSources(root, folder));
  return new Map(files.map((file) => [file, readSource(root, file, resolver)]));
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listSources(root, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

function readSource(root: string, file: string, resolver: ResolverFactory): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { module, program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} does not parse: ${error.message}`);
  const edge = (
    specifier: string,
    at: number,
    how: Partial<Pick<Edge, 'isType' | 'isLazy' | 'taken' | 'passedOn'>>,
  ): Edge => ({
    line: text.slice(0, at).split('\n').length,
    specifier,
    isType: false,
    isLazy: false,
    taken: null,
    passedOn: null,
    ...how,
    ...target(root, file, specifier, resolver),
  });
  const edges = [
    ...module.staticImports.filter(isWritten).map((one) =>
      edge(one.moduleRequest.value, one.start, {
        // `import type` and `import { type A }`; a bare `import 'x'` runs it.
        isType: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
        taken: namesOf(
          one.entries.filter((entry) => !entry.isType).map((entry) => entry.importName),
        ),
      }),
    ),
    ...module.staticExports.flatMap((one) => {
      const from = one.entries.find((entry) => entry.moduleRequest);
      const passed = one.entries.filter((entry) => !entry.isType);
      if (!from?.moduleRequest) return [];
      return edge(from.moduleRequest.value, one.start, {
        isType: passed.length === 0,
        taken: namesOf(passed.map((entry) => entry.importName)),
        passedOn: namesOf(passed.map((entry) => entry.exportName)),
      });
    }),
    ...module.dynamicImports.flatMap((one) => {
      const written = text.slice(one.moduleRequest.start, one.moduleRequest.end);
      return /^['"]/.test(written) ? [edge(written.slice(1, -1), one.start, { isLazy: true })] : [];
    }),
  ];
  const isForwarding =
    program.body.length > 0 &&
    program.body.every(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    );
  return { path: file, text, program, edges, isForwarding };
}

/** Null when one of them stands for everything that the file has. */
function namesOf(names: readonly { kind: string; name: string | null }[]): string[] | null {
  const written = names.map(({ kind, name }) =>
    kind === 'Default' ? 'default' : kind === 'Name' ? name : null,
  );
  return written.every((name) => name !== null) ? written : null;
}

/** React Router writes a route's `+types`; nothing of them is left at run time. */
const isWritten = (one: { moduleRequest: { value: string } }): boolean =>
  !one.moduleRequest.value.startsWith('./+types/');

function target(
  root: string,
  file: string,
  specifier: string,
  resolver: ResolverFactory,
): Pick<Edge, 'to' | 'external'> {
  const isOurs = specifier.startsWith('.') || specifier.startsWith('#');
  if (!isOurs) return { to: null, external: packageName(specifier) };
  const clean = specifier.replace(/\?.*$/, '');
  const found = resolver.sync(path.dirname(path.join(root, file)), clean).path;
  return {
    to: found ? path.relative(root, found).replaceAll(path.sep, '/') : `?${specifier}`,
    external: null,
  };
}

const packageName = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
