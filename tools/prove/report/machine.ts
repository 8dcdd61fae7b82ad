import os from 'node:os';

/** What the reader must know of the machine; neither its name nor a path. */
export const machineLine = (): string =>
  `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB memory, ${os.platform()}-${os.arch()}, Node ${process.versions.node}`;
