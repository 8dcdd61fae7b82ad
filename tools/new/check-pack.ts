import { packFaults, storeFaults } from '#countries/conformance.ts';
import { findCountry, findStore, getCountry, phoneRules } from '#countries/packs.ts';

/** Prints what is wrong with the pack of a country and with its stores; ends with 1 when anything is. */
const pack = getCountry(process.argv[2] ?? '');
const world = { findCountry, findStore, phoneRules: phoneRules() };
const faults = [
  ...packFaults(pack, world),
  ...pack.availableOnlineShop.flatMap(({ code }) => {
    const store = findStore(code);
    return store ? storeFaults(store, world).map((fault) => `the store '${code}': ${fault}`) : [];
  }),
];
for (const fault of faults) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
