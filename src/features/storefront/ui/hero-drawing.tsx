/** Our own picture of the shop: a still life of arnica, a jar and northern hills, in two tones and one line. */
export function HeroDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 480" fill="none" aria-hidden="true" focusable="false" className={className}>
      <circle cx="404" cy="148" r="76" className="fill-honey-fill opacity-80" />
      <path
        d="M0 330c70-62 118-84 176-62 48 18 70 8 118-40 44-44 96-52 146-14 44 34 78 44 120 34v232H0Z"
        className="fill-brand opacity-15"
      />
      <path
        d="M0 392c88-44 158-42 226-12 74 32 150 20 214-18 44-26 82-32 120-22v140H0Z"
        className="fill-brand opacity-25"
      />
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M322 300h128c6 0 10 4 10 10v18c0 5-3 9-8 10v92c0 14-10 24-24 24h-84c-14 0-24-10-24-24v-92c-5-1-8-5-8-10v-18c0-6 4-10 10-10Z"
          className="fill-surface"
        />
        <path d="M320 338h132M344 368h84v44h-84Z" />
        <path d="M386 404c0-12-8-18-18-20 0 12 6 20 18 20Zm0 0c0-14 8-22 20-24 0 14-8 24-20 24Z" />
        <path d="M176 454c-4-76-2-150 8-222M176 454c-22-40-46-66-82-84M180 400c20-34 42-54 74-66" />
        <path
          d="M126 392c-26 8-48 2-62-18 24-8 46-4 62 18ZM230 352c22 12 44 8 60-10-22-10-44-8-60 10ZM178 340c-26-4-42-18-46-44 26 2 42 18 46 44Z"
          className="fill-brand-tint"
        />
        <path
          d="M184 232c-8-28-8-52 0-76 12 22 12 48 0 76Zm0 0c-24-16-42-34-52-58 26 6 44 26 52 58Zm0 0c8-30 26-50 52-60-8 26-26 46-52 60Zm0 0c-28-2-54-10-74-26 26-10 54-2 74 26Zm0 0c18-28 46-38 74-30-18 18-44 28-74 30Zm0 0c-26 12-50 14-76 4 20-16 48-18 76-4Zm0 0c28-12 54-10 76 2-24 14-50 12-76-2Z"
          className="fill-honey-fill"
        />
        <circle cx="184" cy="230" r="17" className="fill-honey" />
        <path d="M24 454h512" />
      </g>
    </svg>
  );
}
