import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { ReactNode } from 'react';
import styles from './course-cover.module.css';

/** In a box of 48 × 48. `back` is a colour of the brand's art, `front` can be read on the disc in every theme. */
const drawings: Readonly<Record<DeliveryType, (back: string, front: string) => ReactNode>> = {
  [deliveryTypes.eLearning]: (back, front) => (
    <>
      <path d="M24 12C18 8 11 8 5 10v28c6-2 13-2 19 2z" fill={back} />
      <path d="M24 12c6-4 13-4 19-2v28c-6-2-13-2-19 2z" fill={front} />
    </>
  ),
  [deliveryTypes.video]: (back, front) => (
    <>
      <rect x="4" y="10" width="40" height="28" rx="5" fill={back} />
      <path d="m20 17 12 7-12 7z" fill={front} />
    </>
  ),
  [deliveryTypes.pdf]: (back, front) => (
    <>
      <path d="M11 5h18l9 9v29H11z" fill={back} />
      <path d="M17 21h15v3H17zm0 7h15v3H17zm0 7h9v3h-9z" fill={front} />
    </>
  ),
  [deliveryTypes.link]: (back, front) => (
    <>
      <circle cx="17" cy="24" r="10" fill="none" stroke={back} strokeWidth="6" />
      <circle cx="31" cy="24" r="10" fill="none" stroke={front} strokeWidth="6" />
    </>
  ),
  [deliveryTypes.webinarOrVirtualClassroom]: (back, front) => (
    <>
      <rect x="4" y="8" width="40" height="26" rx="4" fill={back} />
      <path d="M17 40h14v3H17z" fill={back} />
      <circle cx="24" cy="18" r="5" fill={front} />
      <path d="M14 31c1-6 5-8 10-8s9 2 10 8z" fill={front} />
    </>
  ),
  [deliveryTypes.instructorLed]: (back, front) => (
    <>
      <circle cx="32" cy="15" r="7" fill={back} />
      <path d="M20 40c0-10 5-15 12-15s12 5 12 15z" fill={back} />
      <circle cx="17" cy="18" r="7" fill={front} />
      <path d="M4 42c0-10 6-15 13-15s13 5 13 15z" fill={front} />
    </>
  ),
};

/** Up to nine degrees to either side, so that no two courses look the same. */
const turnOf = (seed: string): number =>
  ([...seed].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 19) - 9;

/** What a course of this type is, on a disc. */
export const Motif = ({ type, seed }: { type: DeliveryType; seed: string }) => (
  <svg className={styles.motif} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
    <circle r="34" fill="var(--colour-surface)" />
    <g transform={`rotate(${turnOf(seed)}) scale(0.86) translate(-24 -24)`}>
      {drawings[type]('var(--colour-art-2)', 'var(--colour-text)')}
    </g>
  </svg>
);
