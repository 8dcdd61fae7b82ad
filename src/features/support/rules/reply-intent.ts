/** Name of the form with which somebody says more of their request: the page knows it before anything else of the form. */
export const REPLY = 'support-reply';
