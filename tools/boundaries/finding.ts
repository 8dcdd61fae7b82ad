/** Something that breaks the plan of the house, told so that one learns why and knows what to do. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly why: string;
  readonly instead: string;
}

export const showFinding = ({ file, line, what, why, instead }: Finding): string =>
  `${file}:${line}  ${what}\n    why:     ${why}\n    instead: ${instead}`;
