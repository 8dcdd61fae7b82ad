/** Scheme and host that the visitor used. A proxy may pass on any text as the scheme: all but `https` is taken for `http`. */
export const requestOrigin = ({ protocol, host }: { protocol: string; host: string }): string =>
  `${protocol.toLowerCase() === 'https' ? 'https' : 'http'}://${host}`;
