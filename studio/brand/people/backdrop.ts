import { at, dot, flat, INKS, line, seeded, type Ink } from '../inks.ts';
import { fir, twig } from '../plants.ts';

export type Motif = 'sun' | 'firs' | 'hills' | 'twigs' | 'snow' | 'lake' | 'window' | 'moon';

/** What stands behind a person: one ground colour, one thing of the north. */
export function drawBackdrop(ground: Ink, motif: Motif, seed: number): string {
  const random = seeded(seed);
  const whole = flat('M0 0H480V480H0Z', INKS[ground]);
  switch (motif) {
    case 'sun':
      return (
        whole +
        dot(352, 140, 78, INKS.honey) +
        flat('M0 330Q120 280 240 312T480 300V480H0Z', INKS.mint)
      );
    case 'moon':
      return (
        whole +
        dot(116, 118, 54, INKS.sand) +
        flat('M0 350Q140 300 280 336T480 316V480H0Z', INKS.moss)
      );
    case 'firs':
      return (
        whole +
        [30, 96, 396, 452]
          .map((x, index) =>
            fir(
              x,
              420 + (index % 2) * 30,
              250 + random() * 90,
              INKS[index % 2 ? 'moss' : 'spruce'],
            ),
          )
          .join('')
      );
    case 'hills':
      return (
        whole +
        flat('M0 260Q90 170 190 236T480 190V480H0Z', INKS.mint) +
        flat('M0 340Q130 270 260 326T480 300V480H0Z', INKS.moss) +
        line('M40 238q40-30 84-26M380 220q40-14 70-18', 2.6, INKS.ink, 0.5)
      );
    case 'twigs':
      return whole + twig(64, 440, 300, 34, INKS.moss) + twig(424, 450, 330, -36, INKS.spruce);
    case 'snow':
      return (
        whole +
        Array.from({ length: 34 }, () =>
          dot(random() * 480, random() * 420, 3 + random() * 5, INKS.white),
        ).join('') +
        flat('M0 390Q160 350 300 380T480 370V480H0Z', INKS.white)
      );
    case 'lake':
      return (
        whole +
        flat('M0 300Q140 262 250 288T480 270V340H0Z', INKS.moss) +
        flat('M0 332H480V480H0Z', INKS.water) +
        line('M20 366h60M110 390h44M380 362h70M360 396h40', 3, INKS.white)
      );
    case 'window':
      return (
        whole +
        flat('M296 40H452V270H296Z', INKS.sky) +
        line('M296 40H452V270H296ZM374 40V270M296 150H452', 6, INKS.white) +
        fir(336, 270, 120, INKS.moss, false) +
        flat(`M0 ${at(330)}H480V480H0Z`, INKS.clay)
      );
  }
}
