export {
  contractOf,
  isContractLike,
  isOwnPackage,
  shownContract,
  storedContract,
} from './package-owner.ts';
