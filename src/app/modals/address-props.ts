import { ownVideo } from '#features/storefront/rules/own-video.ts';
import type { NamedDialog } from './modal-list.ts';

/** Static pages of ours, in any language; what stands behind the last slash is not read. */
const STATIC_PAGE = /^\/[a-z]{2}\/shop\/page\/([a-z0-9-]{1,64})\/?$/;

/** Windows of one promotion, by its number. */
const ABOUT_AN_ACTION: ReadonlySet<string> = new Set([
  'action',
  'action-threshold',
  'action-add-to-cart',
]);

type Props = Readonly<Record<string, unknown>>;

/** A parcel's number and its carrier, where the address says them; what is neither is as if it were not there. Source: C2-080. */
function aboutParcel(query: URLSearchParams): Props {
  const number = query.get('number') ?? '';
  const provider = query.get('provider') ?? '';
  return {
    ...(/^[\w-]{5,40}$/.test(number) && { number }),
    ...(/^[a-z0-9-]{1,20}$/.test(provider) && { provider }),
  };
}

/**
 * What an address tells the dialog that it names. A document and a film come by their address, and only ours are taken: any other leaves
 * the dialog shut. Source: I2-155, I2-147.
 *
 * @returns Null where the address does not say what the dialog cannot do without.
 */
export function propsOfAddress(
  { dialog, alias: content }: Pick<NamedDialog, 'dialog' | 'alias'>,
  query: URLSearchParams,
  documentTitle: string,
): Props | null {
  if (content !== undefined) return { alias: content };
  if (dialog === 'document') {
    const alias = STATIC_PAGE.exec(query.get('url') ?? '')?.[1];
    return alias === undefined ? null : { alias, title: documentTitle };
  }
  if (dialog === 'video') {
    const source = ownVideo(query.get('url'));
    return source === null ? null : { source };
  }
  if (ABOUT_AN_ACTION.has(dialog)) {
    const id = query.get('actionID') ?? '';
    if (!/^[1-9]\d{0,8}$/.test(id)) return null;
    return { actionID: Number(id), ...(query.has('step') && { at: query }) };
  }
  if (dialog === 'order_tracking') return aboutParcel(query);
  if (dialog === 'actions-with-product') {
    const sku = query.get('sku') ?? '';
    return /^[\w.-]{1,64}$/.test(sku) ? { sku } : null;
  }
  return {};
}
