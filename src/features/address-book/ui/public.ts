export { typedOf } from '../rules/typed-address.ts';
export { AddressFields, type AddressTerms } from './address-fields.tsx';
