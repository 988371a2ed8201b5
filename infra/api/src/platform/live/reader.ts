/** One open stream with what it may hear and how far it has come. */
import type { Label, LiveEvent } from '@portico/contracts/live/events';
import { type Topic, toAccount } from './audience.ts';
import type { LoggedEvent } from './event-log.ts';
import type { LiveAccess } from './live-access.ts';
import type { StreamWriter } from './stream-writer.ts';

export interface Reader {
  tenantId: string;
  /** Of the sign-in: `Caller.key`. */
  key: string;
  standing: LiveAccess;
  writer: StreamWriter;
  /** Id up to which everything has been sent. */
  position: number;
  /** False while it receives what it missed: new events follow after that. */
  isLive: boolean;
}

export const topicsOf = (reader: Reader): Topic[] => [...reader.standing.labels.keys()];

/** Accounts of the sign-in itself; those it may act for are not among them. */
export const isAccountOf = (reader: Reader, userId: string): boolean =>
  reader.standing.labels.get(toAccount(userId))?.some((label) => label.principal === null) === true;

/** A delegate hears none of their principal's notifications (0136). */
const isPrivate = ({ subject }: LoggedEvent): boolean => subject.kind === 'notification';

const labelsFor = ({ standing: access }: Reader, event: LoggedEvent): Label[] => {
  const heard = event.audience.flatMap((topic) => access.labels.get(topic) ?? []);
  const all = isPrivate(event) ? heard.filter(({ principal }) => principal === null) : heard;
  return [...new Map(all.map((label) => [JSON.stringify(label), label])).values()];
};

/** Tells it once, in order, and only what is addressed to the sign-in. */
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
