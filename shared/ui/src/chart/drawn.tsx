import type { ReactNode } from 'react';

/** What is for the eye only: every point says its own values. */
export const Drawn = ({ children }: { children: ReactNode }) => (
  <svg overflow="visible" aria-hidden="true" focusable="false">
    {children}
  </svg>
);
