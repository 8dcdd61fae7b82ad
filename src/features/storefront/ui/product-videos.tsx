import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { isKept, smallAddress } from '#base/picture.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { Icon } from '#kit/icon.tsx';
import type { ProductData } from '../loaders/product.ts';
import { SectionHeading } from './section-heading.tsx';

type Video = ProductData['videos'][number];

/** Short films of a product, at least one. Nothing of them is fetched, neither from us nor from elsewhere, before somebody presses. */
export function ProductVideos({ id, videos }: { id: string; videos: readonly Video[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-14 print:hidden">
      <SectionHeading id={`${id}-heading`}>
        <Trans>Видео</Trans>
      </SectionHeading>
      <ul className="grid gap-6 tablet:grid-cols-2 desktop:grid-cols-3">
        {videos.map((video) => (
          <li key={video.source}>
            <figure className="flex flex-col gap-3">
              {video.isElsewhere ? <VideoElsewhere video={video} /> : <OwnVideo video={video} />}
              <figcaption className="text-14 text-ink-2">{video.title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FRAME = 'aspect-4/5 w-full overflow-hidden rounded-lg bg-sand object-cover';

/** A file of ours behind its picture; then the browser's own buttons: play, pause, sound, whole screen. */
function OwnVideo({ video: { source, poster, width, height, title } }: { video: Video }) {
  const { t } = useLingui();
  const [isPlaying, setPlaying] = useState(false);
  if (!isPlaying)
    return (
      <Facade
        href={source}
        label={t`Смотреть видео: ${title}`}
        poster={poster}
        onPress={(event) => {
          event.preventDefault();
          setPlaying(true);
        }}
      />
    );
  return (
    // What is shown has no spoken words: nothing that a caption could say.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      // The link that was pressed is gone.
      ref={(film) => film?.focus()}
      src={source}
      poster={poster && isKept(poster) ? smallAddress(poster) : undefined}
      width={width}
      height={height}
      aria-label={title}
      controls
      // Pressed to be seen.
      autoPlay
      playsInline
      className={FRAME}
    />
  );
}

/** A player at another host behind a picture of ours: only a press calls it, and without scripts it opens by itself there. */
function VideoElsewhere({ video: { source, poster, title, isFramed } }: { video: Video }) {
  const { t } = useLingui();
  const [isPlaying, setPlaying] = useState(false);
  const { host } = new URL(source);
  if (isPlaying)
    return (
      <iframe
        src={source}
        title={title}
        allow="fullscreen; encrypted-media"
        // Of another host, so both together bring it no nearer to our page; a player needs its scripts and its storage.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="no-referrer"
        className={FRAME}
      />
    );
  return (
    <Facade
      href={source}
      label={t`Смотреть видео на ${host}: ${title}`}
      poster={poster}
      isElsewhere
      onPress={(event) => {
        if (!isFramed) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <span className="absolute inset-x-3 bottom-3 rounded-pill bg-surface/90 px-3 py-1 text-center text-14">
        <Trans>Видео с сайта {host}</Trans>
      </span>
    </Facade>
  );
}

interface FacadeProps {
  readonly href: string;
  readonly label: string;
  readonly poster: Video['poster'];
  readonly isElsewhere?: boolean;
  readonly onPress: (event: MouseEvent) => void;
  readonly children?: ReactNode;
}

/** A film's picture with a sign to press; a link to the film for whoever has no scripts. */
function Facade({ href, label, poster, isElsewhere, onPress, children }: FacadeProps) {
  return (
    <a
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      aria-label={label}
      onClick={onPress}
      className="group relative block rounded-lg"
    >
      <ProductPicture
        picture={poster}
        alt=""
        sizes="(min-width: 768px) 30vw, 100vw"
        className="rounded-lg object-cover"
      />
      <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-pill bg-surface text-brand shadow-2 group-hover:text-brand-hover">
        <Icon name="play" />
      </span>
      {children}
    </a>
  );
}
