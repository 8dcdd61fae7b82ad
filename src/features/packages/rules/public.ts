export {
  contractOf,
  isContractLike,
  isOwnPackage,
  shownContract,
  storedContract,
  type PackageContract,
} from './package-owner.ts';
