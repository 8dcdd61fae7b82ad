/** Links a library's style sheet, once; resolves when it is here. Our policy takes sheets of our own host and none that stand in the page. */
export function linkStyles(href: string): Promise<void> {
  const known = [...document.styleSheets].some((sheet) => sheet.href?.endsWith(href));
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('the style sheet of the map did not come'));
    });
    document.head.append(link);
  });
}
