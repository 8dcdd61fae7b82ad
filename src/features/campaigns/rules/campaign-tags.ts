import { GA_MAX, TAG_MAX, UTM_NAMES, type CampaignTags } from '../model.ts';

/** Signs that steer terminals and tables rather than say something. */
const CONTROLS = /\p{Cc}+/gu;

/** A tag as it is kept: one line, cut to so many letters, never in the middle of one; empty for nothing. */
function tidy(text: string, most: number): string {
  const line = text.replace(CONTROLS, ' ').trim();
  return line.length <= most
    ? line
    : line
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
}

/** The tags that a browser sent, as they are kept; null when there is none. Source: I7-047. */
export function keptTags(sent: CampaignTags): CampaignTags | null {
  const tags = UTM_NAMES.flatMap((name) => {
    const tag = tidy(sent[name] ?? '', TAG_MAX);
    return tag ? [[name, tag] as const] : [];
  });
  if (tags.length === 0) return null;
  const ga = tidy(sent._ga ?? '', GA_MAX);
  return Object.fromEntries(ga ? [...tags, ['_ga', ga]] : tags);
}

/** The tags of an address, already cut, so that a link of any length makes a short call; null when there is none. Source: I2-016. */
export const tagsOfAddress = (query: URLSearchParams, ga: string | null): CampaignTags | null =>
  keptTags({
    ...Object.fromEntries(
      UTM_NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
    ),
    ...(ga === null ? {} : { _ga: ga }),
  });
