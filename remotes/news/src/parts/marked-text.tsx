import type { Marked } from '@portico/contracts/search/shapes';
import type { ReactNode } from 'react';

/** Text with its matches highlighted; the ranges come from the server, in order. */
export function MarkedText({ text, ranges }: Marked) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
