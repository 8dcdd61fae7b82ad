import { createHash } from 'node:crypto';

/** A script of the page in which a provider's window stands. */
interface WindowScript {
  /** Below the page's own address. */
  readonly file: string;
  /** What the browser lets run: these very bytes. */
  readonly integrity: string;
  readonly text: string;
  /** Why the page needs it. */
  readonly purpose: string;
}

/** Believes the frame alone, from its own origin alone; goes where the page itself says, never where a message does. */
const LISTENER = `(function () {
  var frame = document.getElementById('payment-window');
  var to = { decided: frame.dataset.back, closed: frame.dataset.home };
  addEventListener('message', function (event) {
    if (event.origin !== frame.dataset.origin || event.source !== frame.contentWindow) return;
    var state = event.data && event.data.payment;
    if (Object.hasOwn(to, state)) location.replace(to[state]);
  });
})();
`;

const script = (file: string, purpose: string, text: string): WindowScript => ({
  file,
  purpose,
  text,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
});

/** Every script of that page, with what it is for (PCI DSS 6.4.3). Another one runs only once it stands here. */
export const WINDOW_SCRIPTS: readonly WindowScript[] = [
  script(
    'listener.js',
    'Hears from the window that the payment was decided, or that its buyer closes it, and leads on',
    LISTENER,
  ),
];
