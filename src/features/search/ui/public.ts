export { askSearchPage } from './ask-search-page.ts';
