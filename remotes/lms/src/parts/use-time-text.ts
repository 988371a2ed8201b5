import { useText } from '@portico/remote-contract';

const hour = 60;
/** Durations up to this are easier to read in minutes alone. */
const mostMinutes = 90;

/** Formats a duration in minutes: `45 min`, `1 h`, `90 min`, `4 h 26 min`. */
export function useTimeText(): (minutes: number) => string {
  const t = useText();
  return (minutes) => {
    if (minutes <= mostMinutes && minutes !== hour) return t('lms.minutes', { minutes });
    const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
    return rest === 0 ? t('lms.hours', { hours }) : t('lms.hoursMinutes', { hours, minutes: rest });
  };
}
