/** What one call costs: rows read, statements, bytes of its answer, and its time. */
import type { ApiSubject } from '../matrices/api-subject.ts';
import type { Read, RowCountingClient } from './row-counting-client.ts';

export interface Cost {
  reads: ReadonlyMap<string, Read>;
  /** Entries of indexes plus rows of sequential scans. */
  rows: number;
  statements: number;
  bytes: number;
  /** Median over the repetitions, in milliseconds. */
  ms: number;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The first run is not measured, because it creates the query plans. */
export async function costOf(
  subject: ApiSubject,
  { during }: Pick<RowCountingClient, 'during'>,
  id: string,
  repetitions = 1,
): Promise<Cost> {
  const call = subject.calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  const actor = subject.allowed(call, subject.tenants[0]);
  const input = await subject.sample(call, actor);
  let bytes = 0;
  const send = async () => {
    const began = performance.now();
    const reply = await subject.send(call, input, { actor });
    if (reply.status !== 200) throw new Error(`${id} answered ${reply.status}: ${reply.text.slice(0, 300)}`);
    bytes = reply.text.length;
    return performance.now() - began;
  };
  await send();
  const times: number[] = [];
  const { reads, statements } = await during(async () => void times.push(await send()));
  while (times.length < repetitions) times.push(await send());
  return {
    reads: new Map(reads.map((read) => [read.name, read])),
    rows: reads.reduce((sum, { rows }) => sum + rows, 0),
    statements,
    bytes,
    ms: middle(times),
  };
}
