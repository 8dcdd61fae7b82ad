/** The sentences of the customs notice. Source: C8-040 to C8-044. */
export function CustomsWords({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2" data-customs>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
