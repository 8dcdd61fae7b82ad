import type { Finding } from './finding.ts';
import type { SourceGraph } from './source-graph.ts';

/** No file needs itself by a detour. Types do not count: they are gone at run time. */
export function checkCircles(graph: SourceGraph): Finding[] {
  const findings: Finding[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const way: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    way.push(file);
    for (const edge of graph.get(file)?.edges ?? []) {
      if (edge.isType || edge.to === null || !graph.has(edge.to)) continue;
      if (state.get(edge.to) === 'open')
        findings.push(circle([...way.slice(way.indexOf(edge.to)), edge.to], edge.line));
      else if (!state.has(edge.to)) visit(edge.to);
    }
    way.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return findings;
}

const circle = (files: readonly string[], line: number): Finding => ({
  file: files.at(-2) ?? '',
  line,
  what: `closes a circle: ${files.join(' → ')}`,
  why: 'files of a circle can be understood, tested and moved only together, and which one runs first is chance.',
  instead:
    'move what both need into a third file, hand it in as an argument, or use `import type`.',
});
