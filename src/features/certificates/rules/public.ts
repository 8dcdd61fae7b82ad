export { isBlocked, isOver, lastDayOf, troubleOf } from './certificate-standing.ts';
