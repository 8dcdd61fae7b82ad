export { endingSoon, isBlocked, isOver, lastDayOf, troubleOf } from './certificate-standing.ts';
