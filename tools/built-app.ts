/**
 * The two applications that React Router builds: the shop, and the office of those who run it. React Router reads one file of
 * settings a folder, so the variable says which of them is meant; tools/bootstrap.mjs builds both.
 */
export const BUILT_APP: 'shop' | 'office' =
  process.env['ARNIKA_APP'] === 'office' ? 'office' : 'shop';
