export { LateForecast, LateMeter } from './late-parts.tsx';
