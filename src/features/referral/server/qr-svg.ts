import { escapeHtml } from '#base/escape-html.ts';
import { QUIET_ZONE, qrModules } from '#platform/qr-modules.ts';

/**
 * A QR code as an SVG picture: dark on white in every theme, since not every reader knows the reverse.
 *
 * @param title What it says to those who do not see it.
 */
export function qrSvg(text: string, title: string): string {
  const { size, runs } = qrModules(text);
  const side = size + 2 * QUIET_ZONE;
  const path = runs
    .map(({ x, y, length }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}"` +
    ` shape-rendering="crispEdges" role="img" aria-labelledby="title"><title id="title">${escapeHtml(title)}</title>` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}
