import { formatInstant } from '@portico/contracts/platform/dates';
import { errorTextOf } from '@portico/contracts/player/error-text';
import type { SessionData } from '@portico/contracts/player/packages/shapes';
import type { Standard } from '@portico/contracts/player/standards';
import { useDateStyle, useText } from '@portico/remote-contract';

/** Describes a launch in words. */
export function useSessionWords(standard: Standard) {
  const t = useText();
  const dates = useDateStyle();
  const ending = ({ entered, visited, finished }: SessionData) => {
    if (finished) return t('lms.tester.finished');
    if (entered) return t('lms.tester.notFinished');
    return t(visited ? 'lms.tester.visited' : 'lms.tester.notEntered');
  };
  return {
    name: (one: SessionData) =>
      `${formatInstant(one.openedAt, dates)} · ${one.title} · ${t(`lms.tester.mode.${one.mode}`)}`,
    facts: (one: SessionData) => [
      { label: t('lms.tester.ending'), value: ending(one) },
      { label: t('lms.tester.calls'), value: String(one.calls) },
      {
        label: t('lms.tester.loaded'),
        value: one.loadedMs === null ? t('lms.tester.notTold') : t('lms.tester.ms', { ms: one.loadedMs }),
      },
      {
        label: t('lms.tester.errors'),
        value:
          one.errors.map(({ code, count }) => `${code} ${errorTextOf(standard, code)} × ${count}`).join(', ') ||
          t('lms.tester.noErrors'),
      },
    ],
  };
}
