export { HitsShelf } from '../hits-shelf.tsx';
