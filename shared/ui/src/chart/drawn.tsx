import type { ReactNode } from 'react';

/** The visual part, hidden from screen readers, since every point has its own label. */
export const Drawn = ({ children }: { children: ReactNode }) => (
  <svg overflow="visible" aria-hidden="true" focusable="false">
    {children}
  </svg>
);
