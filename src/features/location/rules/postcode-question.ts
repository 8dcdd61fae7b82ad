/** What a postcode is looked up by. Personal data. Source: C7-072. */
export interface PostcodeQuestion {
  readonly country: string;
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly roadType: string;
}

/** Fewer say too little of where something is. */
const PARTS_NEEDED = 4;

/**
 * Whether an address says enough to look for its postcode: four of its parts, street and house among them. With fewer it is not found, and
 * nobody is asked. Source: C5-032, C5-033.
 */
export function isPostcodeAskable(question: PostcodeQuestion): boolean {
  const parts = Object.values(question).filter((part) => part.trim() !== '');
  return (
    parts.length >= PARTS_NEEDED && question.street.trim() !== '' && question.house.trim() !== ''
  );
}
