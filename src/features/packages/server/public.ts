export { openHolders, type PackageHolder, type PackageHolders } from './holders.ts';
