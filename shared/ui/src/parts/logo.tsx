import { useContext } from 'react';
import { type BrandMark, BrandMarkContext } from '../ui-context.ts';

export interface LogoProps {
  /** Default: the mark from UiProvider. */
  mark?: BrandMark;
  /** In pixels. */
  size?: number;
}

const Wave = () => (
  <>
    <rect width="28" height="28" rx="9" fill="var(--colour-accent)" />
    <path
      d="M5 12.5c3-3.6 6-3.6 9 0s6 3.6 9 0M5 18.5c3-3.6 6-3.6 9 0s6 3.6 9 0"
      stroke="var(--colour-on-accent)"
      strokeWidth="2.6"
      fill="none"
      strokeLinecap="round"
    />
  </>
);

const Arc = () => (
  <>
    <path d="M2 22a12 12 0 0 1 24 0z" fill="var(--colour-accent)" />
    <path d="M8 22a6 6 0 0 1 12 0z" fill="var(--colour-art-4)" />
    <circle cx="22.5" cy="6.5" r="3.2" fill="var(--colour-accent)" />
  </>
);

const Grid = () => (
  <>
    <rect x="1" y="1" width="12" height="12" rx="2" fill="var(--colour-accent)" />
    <path d="M15 13V1a12 12 0 0 1 12 12z" fill="var(--colour-text)" />
    <circle cx="7" cy="21" r="6" fill="var(--colour-text)" />
    <rect x="15" y="15" width="12" height="12" rx="2" fill="var(--colour-accent)" />
  </>
);

const drawings = { wave: Wave, arc: Arc, grid: Grid };

/** The brand's mark. Its name is beside it as text. */
export function Logo({ mark, size = 28 }: LogoProps) {
  const brandMark = useContext(BrandMarkContext);
  const Drawing = drawings[mark ?? brandMark];
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <Drawing />
    </svg>
  );
}
