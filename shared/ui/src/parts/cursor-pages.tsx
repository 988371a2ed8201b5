import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';

interface Turn {
  label: string;
  /** Undefined if there are no pages in this direction. */
  onPress: (() => void) | undefined;
}

export interface CursorPagesProps {
  previous: Turn;
  next: Turn;
  size?: 's' | 'm';
}

export interface Cursors {
  /** Where the shown page begins; undefined on the first one. */
  after: string | undefined;
  /** Turns to the previous page; undefined on the first one. */
  previous: (() => void) | undefined;
  /**
   * Turns to the next page; undefined on the last one.
   * @param next where it begins, according to the shown page; null on the last one
   */
  nextTo(next: string | null): (() => void) | undefined;
}

/** The visited pages of a list that is read by a cursor. */
export function useCursors(): Cursors {
  const [visited, setVisited] = useState<readonly string[]>([]);
  return {
    after: visited.at(-1),
    previous: visited.length > 0 ? () => setVisited(visited.slice(0, -1)) : undefined,
    nextTo: (next) => (next === null ? undefined : () => setVisited([...visited, next])),
  };
}

/**
 * Turns the pages of a list that is read by a cursor, so that their number is unknown. At either end the focus moves
 * from the button that disappears to the other one. The list must stay in place while the next page loads.
 */
export function CursorPages({ previous, next, size = 'm' }: CursorPagesProps) {
  const turns = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  const ends = `${previous.onPress === undefined} ${next.onPress === undefined}`;
  useEffect(() => {
    if (!hasTurned.current) return;
    hasTurned.current = false;
    // The person may have moved the focus elsewhere in the meantime.
    if (document.activeElement === document.body) turns.current?.querySelector('button')?.focus();
  }, [ends]);
  if (!previous.onPress && !next.onPress) return null;
  return (
    <div ref={turns}>
      <Row>
        {[previous, next].map(
          ({ label, onPress }) =>
            onPress && (
              <Button
                key={label}
                size={size}
                label={label}
                onPress={() => {
                  hasTurned.current = true;
                  onPress();
                }}
              />
            ),
        )}
      </Row>
    </div>
  );
}
