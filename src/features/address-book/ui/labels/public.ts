// A door of its own: who only names the fields of an address loads no form of one.
export { useAddressLabels } from '../address-labels.ts';
