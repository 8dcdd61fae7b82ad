/** Addresses after a registration: only the server leads there, so the frame of every page does not know them. */
export function registrationPaths(language: string) {
  const registration = `/${encodeURIComponent(language)}/shop/user/registration`;
  return {
    done: () => `${registration}/success/`,
    /** Where the mail of a registration proves its address; `token` is the mail's. */
    confirm: (token: string) => `${registration}/confirm/${encodeURIComponent(token)}/`,
  } as const;
}
