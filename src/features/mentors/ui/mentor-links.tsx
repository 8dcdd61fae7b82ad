import { useLingui } from '@lingui/react/macro';
import type { MentorLink } from '#countries/country-lists.ts';
import type { SocialLink } from '../calls/mentors.ts';

/** Ways to meet a mentor elsewhere. The server has left out what the country does not show (D5). */
export function MentorLinks({ name, social }: { name: string; social: readonly SocialLink[] }) {
  const { t } = useLingui();
  if (social.length === 0) return null;
  const words: Record<MentorLink, string> = {
    blog: t`Блог`,
    fb: 'Facebook',
    instagram: 'Instagram',
    mail: t`Почта`,
    ok: t`Одноклассники`,
    phone: t`Телефон`,
    telegram: 'Telegram',
    twitter: 'Twitter',
    vk: t`ВКонтакте`,
    youtube: 'YouTube',
  };
  return (
    <ul aria-label={t`Где найти: ${name}`} className="-mb-2 flex flex-wrap gap-x-4">
      {social.map(({ type, href }) => (
        <li key={type}>
          <a
            href={href}
            data-social={type}
            {...(href.startsWith('https:')
              ? { target: '_blank', rel: 'noopener noreferrer nofollow' }
              : {})}
            className="inline-flex min-h-11 items-center text-14 text-brand underline underline-offset-4"
          >
            {words[type]}
          </a>
        </li>
      ))}
    </ul>
  );
}
