// A process of its own for a share of the seeds: node test/simulation/seeds-process.ts FIRST LAST. Prints the result as JSON.
import { runSeeds } from './run-seeds.ts';

const [first = 1, last = 1] = process.argv.slice(2).map(Number);
console.log(JSON.stringify(await runSeeds(first, last)));
