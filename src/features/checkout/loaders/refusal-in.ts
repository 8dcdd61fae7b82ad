/** What a refused call says to a form: its code, and words by field. */
export function refusalIn(data: unknown): {
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
} {
  const refusal: Readonly<Record<string, unknown>> = { ...(data as object | null) };
  const { code, fields } = refusal;
  const texts = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return {
    code: typeof code === 'string' ? code : null,
    fields: Object.fromEntries(texts.map(([name, text]) => [name, String(text)])),
  };
}
