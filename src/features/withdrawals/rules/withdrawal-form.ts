/** The press that declares a withdrawal; without it the form asks for the order. */
export const CONFIRM = 'confirm';
/** Name of the select with the pieces of a line begins so; its key follows. */
export const COUNT = 'count-';
/** What is withdrawn from. */
export const SCOPES = ['whole', 'some'] as const;
export type Scope = (typeof SCOPES)[number];
