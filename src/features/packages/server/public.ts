export { type PackageHolder, type PackageHolders } from './holders.ts';
