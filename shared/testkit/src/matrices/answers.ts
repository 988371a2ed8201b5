import type { Call } from '@portico/contracts/platform/call';
import { everythingChanged, recordsHeader } from '@portico/contracts/platform/changes';
import { excluded, included, type MatrixResult, must, type Reply, type Subject } from './subject.ts';

/** Paths of all values in a response, with array indexes collapsed: `courses[].CourseID`. */
function paths(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => paths(item, `${at}[]`));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => [`${at}.${name}`, ...paths(inner, `${at}.${name}`)]);
  return [];
}

/** M6: the response parses, and contains nothing that the contract does not declare. */
export function answersMatchTheContract(subject: Subject): MatrixResult {
  return {
    id: 'M6',
    excluded: excluded(subject.calls, 'M6'),
    cases: included(subject.calls, 'M6').map((call) => ({
      title: `M6 ${call.id}`,
      run: async () => {
        const actor = subject.allowed(call, subject.tenants[0]);
        const reply = await subject.send(call, await subject.sample(call, actor), { actor });
        must(reply.status === 200, `answered ${reply.status}: ${reply.text.slice(0, 300)}`);
        const sent: unknown = JSON.parse(reply.text);
        const schema = call.answer as unknown as {
          safeParse(v: unknown): { success: boolean; data?: unknown; error?: unknown };
        };
        const parsed = schema.safeParse(sent);
        must(parsed.success, `breaks its contract: ${JSON.stringify(parsed.error)?.slice(0, 300)}`);
        const named = new Set(paths(parsed.data));
        const extra = paths(sent).filter((path) => !named.has(path));
        must(extra.length === 0, `answers more than its contract: ${[...new Set(extra)].join(', ')}`);
      },
    })),
  };
}

/** A write that must affect the response of a read. */
export type WriteThenRead = (subject: Subject, reading: Call) => Promise<void>;

/** Whether a page that shows the one response learns from the other that it is stale. */
function revealsChange(shown: Reply, written: Reply): boolean {
  const changed = written.headers[recordsHeader] ?? '';
  const sources = new Set(shown.headers[recordsHeader]?.split(' '));
  return changed === everythingChanged || changed.split(' ').some((code) => sources.has(code));
}

/**
 * For every read: its response changes after a write through one of the calls in its `changedBy`, and the write's
 * response says so.
 */
export function readsWhatWasWritten(subject: Subject): MatrixResult & { without: string[] } {
  const reading = included(subject.calls, 'readsWhatWasWritten').filter((call) => !call.writes);
  const byId = new Map(subject.calls.map((call) => [call.id, call]));
  return {
    id: 'readsWhatWasWritten',
    excluded: excluded(subject.calls, 'readsWhatWasWritten'),
    without: reading.filter((call) => !call.changedBy?.length).map((call) => call.id),
    cases: reading.flatMap((call) =>
      (call.changedBy ?? []).map((writer) => ({
        title: `${call.id} shows what ${writer} wrote`,
        run: async () => {
          const write = byId.get(writer);
          must(write !== undefined, `${writer} is not a declared call`);
          const actor = subject.allowed(call, subject.tenants[0]);
          const input = await subject.sample(call, actor);
          const before = await subject.send(call, input, { actor });
          const written = await subject.send(write, await subject.sample(write, actor), { actor });
          must(written.status === 200, `the write answered ${written.status}: ${written.text.slice(0, 200)}`);
          const after = await subject.send(call, input, { actor });
          must(after.text !== before.text, 'the answer is the same as before the write');
          must(
            revealsChange(before, written),
            `pages that show it are not notified of the write: ${written.headers[recordsHeader]}`,
          );
        },
      })),
    ),
  };
}
