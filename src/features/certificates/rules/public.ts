export { isBlocked, isOver, lastDayOf, troubleOf, type Certificate } from './certificate-standing.ts';
