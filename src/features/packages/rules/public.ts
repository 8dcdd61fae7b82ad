export {
  contractOf,
  isOwnPackage,
  shownContract,
  storedContract,
  type PackageContract,
} from './package-owner.ts';
