/** The last four letters or digits of a number, with the signs between them. */
const TAIL = /(?:[\p{L}\d][^\p{L}\d]*){1,4}$/u;

/** As much of a certificate's number as tells it from another one to whoever holds both. Source: D88. */
export const certificateTail = (number: string): string => TAIL.exec(number)?.[0] ?? number;
