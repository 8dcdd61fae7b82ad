import path from 'node:path';
import { checkBoundaries } from './check-boundaries.ts';
import { showFinding } from './finding.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { findings, fileCount } = checkBoundaries(root);
for (const finding of findings) console.error(`${showFinding(finding)}\n`);
console.log(`${fileCount} files, ${findings.length} of their imports and names break the plan.`);
if (findings.length > 0) process.exitCode = 1;
