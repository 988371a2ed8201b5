import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './motif-art.module.css';
import { artColour, between, type Random, round } from './random.ts';

/** What an item is about, drawn on its cover. */
export type CoverMotif = 'book' | 'film' | 'page' | 'link' | 'screen' | 'people' | 'quiz' | 'news' | 'help' | 'talk';

/** In a box of 48 × 48. `back` is a colour of the brand's art, `front` can be read on the disc in every theme. */
const drawings: Readonly<Record<CoverMotif, (back: string, front: string) => ReactNode>> = {
  book: (back, front) => (
    <>
      <path d="M24 12C18 8 11 8 5 10v28c6-2 13-2 19 2z" fill={back} />
      <path d="M24 12c6-4 13-4 19-2v28c-6-2-13-2-19 2z" fill={front} />
    </>
  ),
  film: (back, front) => (
    <>
      <rect x="4" y="10" width="40" height="28" rx="5" fill={back} />
      <path d="m20 17 12 7-12 7z" fill={front} />
    </>
  ),
  page: (back, front) => (
    <>
      <path d="M11 5h18l9 9v29H11z" fill={back} />
      <path d="M17 21h15v3H17zm0 7h15v3H17zm0 7h9v3h-9z" fill={front} />
    </>
  ),
  link: (back, front) => (
    <>
      <circle cx="17" cy="24" r="10" fill="none" stroke={back} strokeWidth="6" />
      <circle cx="31" cy="24" r="10" fill="none" stroke={front} strokeWidth="6" />
    </>
  ),
  screen: (back, front) => (
    <>
      <rect x="4" y="8" width="40" height="26" rx="4" fill={back} />
      <path d="M17 40h14v3H17z" fill={back} />
      <circle cx="24" cy="18" r="5" fill={front} />
      <path d="M14 31c1-6 5-8 10-8s9 2 10 8z" fill={front} />
    </>
  ),
  people: (back, front) => (
    <>
      <circle cx="32" cy="15" r="7" fill={back} />
      <path d="M20 40c0-10 5-15 12-15s12 5 12 15z" fill={back} />
      <circle cx="17" cy="18" r="7" fill={front} />
      <path d="M4 42c0-10 6-15 13-15s13 5 13 15z" fill={front} />
    </>
  ),
  quiz: (back, front) => (
    <>
      <rect x="7" y="5" width="34" height="38" rx="5" fill={back} />
      <path d="m13 17 4 4 7-8" fill="none" stroke={front} strokeWidth="3.5" />
      <path d="m13 31 4 4 7-8" fill="none" stroke={front} strokeWidth="3.5" />
      <path d="M27 16h9v3h-9zm0 14h9v3h-9z" fill={front} />
    </>
  ),
  news: (back, front) => (
    <>
      <path d="M6 19h9l20-11v32L15 29H6z" fill={back} />
      <path d="M13 29h8l3 13h-8z" fill={front} />
      <path d="M39 17a9 9 0 0 1 0 14" fill="none" stroke={front} strokeWidth="4" />
    </>
  ),
  help: (back, front) => (
    <>
      <circle cx="24" cy="24" r="20" fill={back} />
      <path d="M18 19c0-8 13-8 13 0 0 5-6 5-6 10" fill="none" stroke={front} strokeWidth="4" />
      <circle cx="25" cy="35" r="2.6" fill={front} />
    </>
  ),
  talk: (back, front) => (
    <>
      <path d="M4 8h28v20H16l-7 7v-7H4z" fill={back} />
      <path d="M18 22h26v18h-5v6l-6-6H18z" fill={front} />
    </>
  ),
};

interface MotifArtProps {
  motif: CoverMotif;
  /** Slightly turns and resizes it by the item's seed, so that no two look the same. */
  random: Random;
  /** Beside the middle, in a low band. */
  isAtEnd: boolean;
}

/** A disc with the motif, as high as the cover allows. */
export default function MotifArt({ motif, random, isAtEnd }: MotifArtProps) {
  const radius = round(between(random, 31, 37));
  const turn = round(between(random, -9, 9));
  return (
    <svg
      className={classNames(styles.motif, isAtEnd && styles.atEnd)}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <circle r={radius} fill="var(--colour-surface)" />
      <g transform={`rotate(${turn}) scale(${round((radius * 1.22) / 48)}) translate(-24 -24)`}>
        {drawings[motif](artColour(2), 'var(--colour-text)')}
      </g>
    </svg>
  );
}
