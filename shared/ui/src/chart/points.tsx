import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './chart.module.css';

export interface PointArea {
  /** The point's values as text. */
  label: string;
  /** The hit area for pointer and focus, as an SVG path. */
  path: string;
}

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${Math.max(0, height)}h${-width}z`;

interface PointsProps {
  areas: readonly PointArea[];
  onLook: (index: number | undefined) => void;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Points form a single tab stop. Arrow keys move between them, and each announces its values. */
export function Points({ areas, onLook }: PointsProps) {
  const [current, setCurrent] = useState(0);
  const group = useRef<SVGGElement>(null);
  const last = areas.length - 1;
  const at = Math.min(current, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    (group.current?.children[next] as SVGElement | undefined)?.focus();
  };
  return (
    <g ref={group}>
      {areas.map(({ label, path }, index) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a data point is read, not pressed, and keys only move the focus
        <path
          key={index}
          d={path}
          className={styles.point}
          role="img"
          aria-label={label}
          tabIndex={index === at ? 0 : -1}
          onKeyDown={onKeyDown}
          onFocus={() => {
            setCurrent(index);
            onLook(index);
          }}
          onBlur={() => onLook(undefined)}
          onPointerEnter={() => onLook(index)}
          onPointerLeave={() => onLook(undefined)}
        />
      ))}
    </g>
  );
}
