import { useMemo } from 'react';
import styles from './qr-drawing.module.css';
import { qrPath } from './qr-path.ts';

/** A QR code, black on white in every theme, because scanners and paper need the contrast. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
