/** What a link may say of its campaign. Source: I2-016, I7-047. */
export const UTM_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;
export type UtmName = (typeof UTM_NAMES)[number];

/** Letters of a tag that are kept; a longer one is cut. */
export const TAG_MAX = 200;
/** Letters of a tag that are read at all; a call with more is refused. */
export const TAG_READ_MAX = 4_000;
/** Longest id of an analytics browser. */
export const GA_MAX = 100;

/** The tags of one visit, each at most `TAG_MAX` letters; those that the link did not have are missing. */
export type CampaignTags = Readonly<Partial<Record<UtmName | '_ga', string>>>;
