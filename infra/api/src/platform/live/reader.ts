/** One open stream with its access and position. */
import type { Label, LiveEvent } from '@portico/contracts/live/events';
import { type Topic, toAccount } from './audience.ts';
import type { LoggedEvent } from './event-log.ts';
import type { LiveAccess } from './live-access.ts';
import type { StreamWriter } from './stream-writer.ts';

export interface Reader {
  tenantId: string;
  /** `Caller.key` of the sign-in. */
  key: string;
  access: LiveAccess;
  writer: StreamWriter;
  /** Id of the last event that was sent or skipped. */
  position: number;
  /** False while it receives missed events; new events follow after those. */
  isLive: boolean;
}

export const topicsOf = (reader: Reader): Topic[] => [...reader.access.labels.keys()];

/** True if the sign-in itself has this account; accounts for which it may act do not count. */
export const isAccountOf = (reader: Reader, userId: string): boolean =>
  reader.access.labels.get(toAccount(userId))?.some((label) => label.principal === null) === true;

/** A delegate does not receive their principal's notifications (0136). */
const isPrivate = ({ subject }: LoggedEvent): boolean => subject.kind === 'notification';

const labelsFor = ({ access }: Reader, event: LoggedEvent): Label[] => {
  const labels = event.audience.flatMap((topic) => access.labels.get(topic) ?? []);
  const all = isPrivate(event) ? labels.filter(({ principal }) => principal === null) : labels;
  return [...new Map(all.map((label) => [JSON.stringify(label), label])).values()];
};

/** Sends each event once, in order, and only if it is addressed to the sign-in. */
export function sendEvent(reader: Reader, event: LoggedEvent): void {
  if (event.id <= reader.position) return;
  reader.position = event.id;
  const labels = labelsFor(reader, event);
  if (labels.length === 0) return;
  const { kind, subject, version, changed, request } = event;
  const write = changed === null || request === null ? {} : { changed, request };
  const change: LiveEvent = { kind, subject, version, for: labels, ...write };
  reader.writer.send('change', change, event.id);
}
