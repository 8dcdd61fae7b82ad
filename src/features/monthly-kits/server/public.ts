export type { MonthlyKits } from './monthly-kits.ts';
