export { isBlocked, isOver, troubleOf, type Certificate } from './certificate-standing.ts';
