/**
 * Path and query of a request line, whatever it holds: `//` and `//[` are paths here, not hosts. The host of the answer says
 * nothing.
 */
export const pageAddress = (requestUrl: string): URL => new URL(`http://shop.invalid${requestUrl}`);
