export { hasCentre, listCentres, openCentres, type Centres } from './centre-store.ts';
