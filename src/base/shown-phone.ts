/** The last seven digits in groups of three, two and two, the rest before them. */
const GROUPS = /^(\d+?)(\d{3})(\d{2})(\d{2})$/;

/** A stored phone as one reads it aloud, `+7 900 000 00 01`; anything else as it came. Its groups stay on one line. */
export function shownPhone(phone: string): string {
  const [, code, digits] = /^(\+\d{1,3}) (\d{8,11})$/.exec(phone) ?? [];
  return code && digits
    ? `${code} ${digits.replace(GROUPS, '$1 $2 $3 $4')}`.replaceAll(' ', '\u00a0')
    : phone;
}
