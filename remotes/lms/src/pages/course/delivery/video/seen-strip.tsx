import type { CourseVideo } from '@portico/contracts/lms/calls';
import { useText } from '@portico/remote-contract';
import styles from './video.module.css';

/** The parts of the video that have been seen, as a strip as wide as the player. */
export function SeenStrip({
  seen,
  durationMs,
  label,
}: {
  seen: CourseVideo['seen'];
  durationMs: number;
  label: string;
}) {
  const t = useText();
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 1000 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('lms.video.seen', { rule: label })}
    >
      {seen.map(([from, to]) => (
        <rect key={from} x={(from / durationMs) * 1000} width={((to - from) / durationMs) * 1000} y={0} height={6} />
      ))}
    </svg>
  );
}
