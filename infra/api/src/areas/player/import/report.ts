/** The report that the examining process sends to the importing one, which parses it before use. */

import { itemKinds } from '@portico/contracts/player/course-progress';
import { problemCodes, remarkCodes } from '@portico/contracts/player/packages/problem-words';
import { standards } from '@portico/contracts/player/standards';
import * as z from 'zod/mini';

const line = (most: number) => z.string().check(z.maxLength(most));

const item = z.strictObject({
  identifier: line(4096),
  parent: z.nullable(z.int().check(z.minimum(0))),
  kind: z.enum(itemKinds),
  visible: z.boolean(),
  title: line(300),
  address: line(8192),
  missingFile: line(300),
  prerequisites: line(2000),
  launchData: line(4096),
  masteryScore: line(20),
  maxTimeAllowed: line(80),
  timeLimitAction: line(30),
  completionThreshold: line(50),
  scaledPassingScore: line(50),
  objectives: z.array(line(4000)),
  activityId: line(2000),
  moveOn: line(30),
  ownWindow: z.boolean(),
  entitlementKey: line(4096),
});

const examined = z.strictObject({
  standard: z.enum(standards),
  title: line(300),
  /** The author's own id for a cmi5 or xAPI course; empty for other standards. */
  activityId: line(2000),
  /** True if the course itself asks learners whether to resume. */
  resumesItself: z.boolean(),
  reachesTop: z.boolean(),
  items: z.array(item),
  remarks: z.array(z.strictObject({ code: z.enum(remarkCodes), detail: line(200) })),
  files: z.int(),
  bytes: z.int(),
});
export type Examined = z.infer<typeof examined>;

export const report = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), examined }),
  z.strictObject({ ok: z.literal(false), code: z.enum(problemCodes), detail: line(200) }),
]);
export type Report = z.infer<typeof report>;
