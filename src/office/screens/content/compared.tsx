import { Trans, useLingui } from '@lingui/react/macro';
import { compareWith, type ComparedPart } from '#features/content/rules/compare-texts.ts';
import { Card } from '#kit/card.tsx';
import { Moment } from '../../ui/moment.tsx';

interface Version {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly validFrom: Date;
}

/** Two versions side by side as they were written; paragraphs that only one of them has are marked. */
export function Compared({
  version,
  against,
  zone,
  language,
}: {
  readonly version: Version;
  readonly against: Version;
  readonly zone: string;
  readonly language: string;
}) {
  const { t } = useLingui();
  const [older, newer] =
    against.version < version.version ? [against, version] : [version, against];
  return (
    <section aria-label={t`Различия версий`} className="grid gap-4 tablet:grid-cols-2">
      <Side
        zone={zone}
        language={language}
        version={older}
        parts={compareWith(older.body, newer.body)}
        as="del"
      />
      <Side
        zone={zone}
        language={language}
        version={newer}
        parts={compareWith(newer.body, older.body)}
        as="ins"
      />
    </section>
  );
}

function Side({
  zone,
  language,
  version: { version, title, validFrom },
  parts,
  as: Own,
}: {
  readonly zone: string;
  readonly language: string;
  readonly version: Version;
  readonly parts: readonly ComparedPart[];
  readonly as: 'del' | 'ins';
}) {
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>
          Версия {version}, с <Moment at={validFrom} zone={zone} />
        </Trans>
      </h2>
      <div lang={language} className="flex flex-col gap-3 text-14 wrap-anywhere">
        <p className="font-semi">{title}</p>
        {parts.map(({ text, isOwn }, place) =>
          isOwn ? (
            <Own
              key={place}
              className={
                Own === 'ins'
                  ? 'block border-l-4 border-ok bg-ok-tint px-2 whitespace-pre-wrap no-underline'
                  : 'block border-l-4 border-err bg-err-tint px-2 whitespace-pre-wrap no-underline'
              }
            >
              {text}
            </Own>
          ) : (
            <p key={place} className="px-3 whitespace-pre-wrap text-ink-2">
              {text}
            </p>
          ),
        )}
      </div>
    </Card>
  );
}
