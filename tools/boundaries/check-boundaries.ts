import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkCircles } from './circles.ts';
import { checkCountryLiterals } from './country-literals.ts';
import { readNeeds } from './features.ts';
import type { Finding } from './finding.ts';
import { checkNames } from './names.ts';
import { checkRooms } from './rooms.ts';
import { checkBrowserSide, checkCallFiles, checkPurity } from './sides.ts';
import { readSourceGraph } from './source-graph.ts';

const FOLDERS = ['src', 'db', 'test', 'tools', 'bench', 'studio'];

/** All that breaks the plan of the house in the project at `root`, in the order of files. */
export function checkBoundaries(root: string): { findings: Finding[]; fileCount: number } {
  const graph = readSourceGraph(
    root,
    FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
  );
  const findings = [
    ...checkRooms(graph, readNeeds(graph)),
    ...checkBrowserSide(graph),
    ...checkPurity(graph),
    ...checkCallFiles(graph),
    ...checkCircles(graph),
    ...checkNames(graph),
    ...checkCountryLiterals(graph),
  ];
  return {
    findings: findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    fileCount: graph.size,
  };
}
