/** Drawing and words of a page that stands in for another one, side by side on a desk. */
export const ERROR_DRAWING = 'mx-auto *:h-auto *:w-40 desktop:col-span-5 desktop:*:w-60';
export const ERROR_WORDS = 'flex flex-col items-start gap-4 desktop:col-span-7';
