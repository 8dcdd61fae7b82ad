/** Cookie of a browser that waved the suggestion away; for a month. */
export const ECO_COOKIE = 'ecoDismissed';
export const ECO_COOKIE_SECONDS = 30 * 86_400;
