import { createContext, use } from 'react';
import { Scripts } from 'react-router';

/** What the server alone knows of the scripts of a page. */
export interface ScriptFacts {
  /** Vouches for inline scripts. */
  readonly nonce: string | undefined;
  /** Addresses of the files that bring the page's words: asked for beside its scripts, not by them. */
  readonly texts: readonly string[];
}

export const scriptContext = createContext<ScriptFacts>({ nonce: undefined, texts: [] });

/** The longest that a page stays asleep for its picture; milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Takes the scripts that lie before it in `<noscript>`. Plain ones run at once: the data of the page are handed to them. Modules, and what is to be
 * fetched for them, wait until the largest picture of the first view, or the first frame, has been painted: neither a picture that does not come
 * nor a tab that nobody looks at holds them up for long. The second frame begins when the first one is out.
 */
const WAKE = `(()=>{
const scripts=document.createRange().createContextualFragment(document.currentScript.previousElementSibling.textContent);
const later=[...scripts.querySelectorAll("link,[type=module]")];
for(const each of later)each.remove();
document.head.append(scripts);
const picture=document.querySelector("img[fetchpriority=high]"),frame=()=>new Promise(requestAnimationFrame);
const painted=async()=>{await picture?.decode().catch(()=>{});await frame();await frame()};
Promise.race([painted(),new Promise((done)=>setTimeout(done,${PATIENCE_MS}))]).then(()=>document.head.append(...later));
})()`;

/**
 * React Router's scripts, when what is looked at has been painted: a page is whole without them, and on a thin line the letters and the largest
 * picture are alone until then. In `<noscript>` they are words to a browser that runs scripts.
 */
export function DeferredScripts() {
  const { nonce, texts } = use(scriptContext);
  return (
    <>
      <noscript id="scripts">
        {texts.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        <Scripts />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WAKE }} />
    </>
  );
}
