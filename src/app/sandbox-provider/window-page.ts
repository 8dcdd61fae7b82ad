import { createHash } from 'node:crypto';

/**
 * The only script of the window: tells the page around it how the payment stands, and that the buyer wants to leave. It speaks to the
 * shop's own origin alone.
 */
export const WINDOW_SCRIPT = `(function(){
var shop=document.body.dataset.shop;
function say(state){parent.postMessage({payment:state},shop)}
if(document.body.dataset.state==='decided')say('decided');
var leave=document.getElementById('leave');
if(leave)leave.addEventListener('click',function(){say('closed')});
})();`;

const SOURCE = `'sha256-${createHash('sha256').update(WINDOW_SCRIPT).digest('base64')}'`;

/** The window stands in a frame of the shop that it belongs to, and in no other. */
export const windowPolicy = (styleSource: string, shop: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `script-src ${SOURCE}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${shop ?? "'none'"}`,
  ].join('; ');
