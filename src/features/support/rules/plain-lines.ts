/** Forms that a browser posts write the ends of lines in two signs, scripts in one. */
export const withPlainLines = (text: string): string => text.replaceAll('\r\n', '\n');
