import type { ReactNode } from 'react';

/** The drawn part, hidden from screen readers: every point has a text of its own. */
export const Drawn = ({ children }: { children: ReactNode }) => (
  <svg overflow="visible" aria-hidden="true" focusable="false">
    {children}
  </svg>
);
