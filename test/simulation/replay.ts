// Runs one seed of the simulation again and prints everything that happened: SIM_SEED=123 node test/simulation/replay.ts
import { explain } from './simulate.ts';

console.log(await explain(Number(process.env['SIM_SEED'] ?? 1)));
