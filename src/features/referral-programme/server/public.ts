export { decide } from './decide.ts';
export { rewardingStore } from './parts.ts';
export { listProgrammes, setProgramme } from './programme-store.ts';
export { listWaiting } from './reward-store.ts';
export { settleMonths } from './settle.ts';
