/** All origins of follow-ups, read together: each source is only asked for its own kinds. */
import type { OriginKind, SharedOrigin } from '@portico/contracts/followup/state';
import type {
  FaultAccess,
  FaultRef,
  FoundFault,
  NextQuery,
  OriginAsking,
  OriginSource,
  ReadableFaults,
  SharedPart,
} from '../../platform/follow-up-origins/origin-source.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { itemOrigins } from '../hr/public.ts';
import { certificateOrigins, overdueOrigins } from '../lms/public.ts';
import { letterOrigins } from '../pd/public.ts';
import { questionOrigins } from '../quiz/public.ts';

const sources: readonly OriginSource[] = [
  questionOrigins,
  itemOrigins,
  certificateOrigins,
  overdueOrigins,
  letterOrigins,
];

function sourceOf(kind: OriginKind): OriginSource {
  const found = sources.find(({ kinds }) => kinds.includes(kind));
  if (!found) throw new Error(`No area offers the origin “${kind}”.`);
  return found;
}

const partOf = <Ref extends FaultRef>({ kinds }: OriginSource, all: readonly Ref[]): Ref[] =>
  all.filter(({ origin }) => kinds.includes(origin));

const keyOf = ({ origin, evaluationId, questionId, on }: FaultRef): string =>
  `${origin} ${evaluationId} ${questionId} ${on ?? ''}`;

/** Undefined for what no longer exists. */
export async function foundFaults(
  db: Transaction,
  wanted: readonly FaultRef[],
): Promise<(one: FaultRef) => FoundFault | undefined> {
  const all = await Promise.all(sources.map((source) => source.read(db, partOf(source, wanted))));
  const found = new Map(all.flat().map((fault) => [keyOf(fault), fault]));
  return (one) => found.get(keyOf(one));
}

/** The next scores for each query, by its id: the newest first, at most as many as are awaited. */
export async function nextFaults(
  db: Transaction,
  viewerId: string | null,
  queries: readonly NextQuery[],
): Promise<ReadonlyMap<string, readonly FoundFault[]>> {
  const all = await Promise.all(sources.map((source) => source.next(db, viewerId, partOf(source, queries))));
  return new Map(all.flatMap((found) => [...found]));
}

export const readableFaults = (
  asking: OriginAsking,
  kind: OriginKind,
  id: string,
  personId?: string,
): Promise<ReadableFaults> => sourceOf(kind).readable(asking, id, personId);

/** The same part of several people. Does not check who may see it. */
export const sharedFaults = async (
  asking: OriginAsking,
  kind: SharedOrigin,
  query: { personIds: readonly string[]; partId: string },
): Promise<SharedPart> => (await sourceOf(kind).ofPeople?.(asking, query)) ?? { text: undefined, answers: [] };

/** The people concerned. What is read about these objects stays true until the transaction ends. */
export const lockFaults = (db: Transaction, kind: OriginKind, ids: readonly string[]): Promise<readonly string[]> =>
  sourceOf(kind).lock(db, ids);

export async function faultAccess(asking: OriginAsking, wanted: readonly FaultRef[]): Promise<FaultAccess> {
  const all = await Promise.all(
    sources.map(async (source) => ({ source, access: await source.access(asking, partOf(source, wanted)) })),
  );
  const of = ({ origin }: FoundFault): FaultAccess => {
    const found = all.find(({ source }) => source.kinds.includes(origin));
    if (!found) throw new Error(`No area offers the origin “${origin}”.`);
    return found.access;
  };
  return {
    isShown: (one, viewer) => of(one).isShown(one, viewer),
    comesAgain: (one) => of(one).comesAgain(one),
    takeAgainRoute: (one) => of(one).takeAgainRoute(one),
  };
}

/** The number of faults of these people and days that the caller may see. */
export async function countFaults(
  asking: OriginAsking,
  query: Parameters<OriginSource['count']>[1],
): Promise<(kind: OriginKind) => number> {
  const counts = await Promise.all(sources.map((source) => source.count(asking, query)));
  const all = Object.assign({}, ...counts) as Partial<Record<OriginKind, number>>;
  return (kind) => all[kind] ?? 0;
}
