import { createContext } from 'react';

/** Vouches for the inline scripts of a page; the browser, which has run them, needs none. */
export const nonceContext = createContext<string | undefined>(undefined);
