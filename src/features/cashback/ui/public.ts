export { Conditions } from './conditions.tsx';
export { MonthLines, MonthSum, Owed } from './month-view.tsx';
