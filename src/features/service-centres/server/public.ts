export { hasCentre, listCentres, openCentres } from './centre-store.ts';
