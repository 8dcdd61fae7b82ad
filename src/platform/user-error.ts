/** A fault in words for the person at the terminal, who can do something about it: where in the code it came up helps nobody. */
export class UserError extends Error {}
