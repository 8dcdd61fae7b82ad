/** The door of the search for other features and for the composition. */
export { openSearch, type Search } from './search.ts';
export { countMissed, listMissed } from './missed-words.ts';
export {
  changeSynonym,
  makeSynonym,
  openSynonym,
  pageOfSynonyms,
  removeSynonym,
} from './synonym-desk.ts';
