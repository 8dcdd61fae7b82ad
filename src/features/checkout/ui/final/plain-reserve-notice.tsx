import { NOTICE_SHOWN } from '../../rules/plain-intents.ts';
import type { FinalPageData, PostedFinal } from '../../loaders/final.ts';

/**
 * The notice of the reserve in a browser without scripts, where no window opens: above the button, with the word that it was shown. With scripts
 * `<noscript>` holds nothing, so that a press before they run says that it was not, and the page comes back with it.
 */
export function PlainReserveNotice({
  notice,
  posted,
}: {
  readonly notice: FinalPageData['notice'];
  readonly posted: PostedFinal | undefined;
}) {
  if (notice === null) return null;
  const words = (
    <section
      aria-labelledby="reserve-notice"
      className="flex flex-col gap-2 rounded-md bg-sand p-4 tablet:p-6"
    >
      <input type="hidden" name={NOTICE_SHOWN} value={notice.id} />
      <h2 id="reserve-notice" className="text-18 font-semi">
        {notice.title}
      </h2>
      {notice.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
  return posted?.code === 'RESERVE_NOTICE_NEEDED' ? words : <noscript>{words}</noscript>;
}
