export type { ContentHeading } from '../model.ts';
export { publishBanners, type NewBanner } from './banner-store.ts';
export { openContentPages, type ContentPages } from './content-pages.ts';
export { renamePage } from './rename-page.ts';
export { publishTexts, type NewText } from './text-store.ts';
export { listPlans, listStandings, readText, readVersion } from './text-desk.ts';
export { stopPlan } from './planned-text.ts';
export { writeText } from './write-text.ts';
export {
  changeBanner,
  endBanner,
  findBanner,
  listKeptBanners,
  makeBanner,
  moveBanner,
  ownLinks,
  type KeptBanner,
} from './banner-desk.ts';
export { changeRedirect, makeRedirect, pasteRedirects, removeRedirect } from './redirect-desk.ts';
export { findRedirect, listRedirects } from './redirect-store.ts';
export {
  changeFaqGroup,
  changeFaqQuestion,
  countQuestions,
  findFaqGroup,
  findFaqQuestion,
  listKeptGroups,
  listKeptQuestions,
  makeFaqGroup,
  makeFaqQuestion,
  moveFaqGroup,
  moveFaqQuestion,
  removeFaqGroup,
  removeFaqQuestion,
} from './faq-desk.ts';
export { publishFaq } from './faq-file.ts';
export { listFaqVersions, readFaqVersion } from './faq-versions.ts';
