/** The door of the search for other features and for the composition. */
export { createSearchHandlers } from './handlers.ts';
export { openSearch, type Search } from './search.ts';
