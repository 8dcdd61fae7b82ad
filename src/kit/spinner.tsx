/** The turning ring inside a pressed button. */
export function Spinner() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="animate-spin"
    >
      <circle cx="10" cy="10" r="7.5" strokeWidth="2" opacity="0.3" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
