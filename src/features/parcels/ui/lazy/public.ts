export { default } from './parcels.tsx';
