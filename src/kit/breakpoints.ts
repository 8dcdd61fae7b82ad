/** First width in CSS pixels of each screen; below `tablet` is mobile. Source: I9-030…I9-033. */
export const SCREEN_STARTS = { tablet: 768, desktop: 1024, large: 1600 } as const;

/** Media query of a device that is touched: a coarse pointer and no hover. Source: I9-034. */
export const TOUCH_QUERY = '(pointer: coarse) and (hover: none)';
