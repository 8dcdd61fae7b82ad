export { openHolders, type HolderDeps, type PackageHolder, type PackageHolders } from './holders.ts';
