const OWN_VIDEO = /^\/videos\/[\w-]{1,80}\.(?:webm|mp4)$/;

/** The address of a film of ours; null for anything else, whoever asks for it. */
export const ownVideo = (source: unknown): string | null =>
  typeof source === 'string' && OWN_VIDEO.test(source) ? source : null;
