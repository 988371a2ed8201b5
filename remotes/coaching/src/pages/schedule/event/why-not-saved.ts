/** The message for a calendar change that was refused. */
import { CallError } from '@portico/data-client';
import { failureText } from '../../../data/failure-text.ts';

const isAbout = (current: unknown, reason: string): boolean =>
  typeof current === 'object' && current !== null && 'reason' in current && current.reason === reason;

export function whyNotSaved(error: unknown): string {
  if (!(error instanceof CallError)) return failureText(error, 'coaching.schedule.notSaved');
  if (error.code === 'offline' || error.code === 'unreachable') return 'coaching.schedule.notSaved.offline';
  if (error.code === 'conflict')
    return isAbout(error.current, 'session')
      ? 'coaching.schedule.notSaved.session'
      : 'coaching.schedule.notSaved.changed';
  if (error.fields.some(({ path }) => path === 'body.rule')) return 'coaching.schedule.notSaved.never';
  if (error.fields.some(({ path }) => path === 'body.joinLink')) return 'coaching.schedule.notSaved.joinLink';
  return failureText(error, 'coaching.schedule.notSaved');
}
