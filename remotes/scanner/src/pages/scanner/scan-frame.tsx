import { useEffect, useState } from 'react';
import { scanBox } from './scan-box.ts';
import styles from './scanner-page.module.css';

/** The square in which codes are searched, drawn over the video. */
export function ScanFrame({ video }: { video: HTMLVideoElement | null }) {
  const [side, setSide] = useState(0);
  useEffect(() => {
    if (!video) return;
    const measure = new ResizeObserver(() => setSide(scanBox(video.clientWidth, video.clientHeight)));
    measure.observe(video);
    return () => measure.disconnect();
  }, [video]);
  return (
    <svg className={styles.frame} width={side} height={side} viewBox="0 0 100 100" aria-hidden="true">
      <rect x="1" y="1" width="98" height="98" rx="6" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
