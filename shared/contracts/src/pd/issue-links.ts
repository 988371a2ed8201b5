/** What an action may lead to elsewhere in the portal, named by the address of its page. */
import * as z from 'zod/mini';
import { id } from '../platform/shapes.ts';

export const linkKinds = ['course', 'ticket', 'session'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const issueLink = z.object({
  linkID: id,
  kind: z.enum(linkKinds),
  title: z.string(),
  /** The route of its page. */
  page: z.string(),
});
export type IssueLink = z.infer<typeof issueLink>;

export interface LinkTarget {
  kind: LinkKind;
  targetID: string;
  page: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The id of the thing is the first group. */
const pages: Record<LinkKind, RegExp> = {
  course: new RegExp(`^/lms/${uuid}/(${uuid})/[^/]+$`),
  ticket: new RegExp(`^/support-ticket/(${uuid})$`),
  session: new RegExp(`^/coach/${uuid}/tgrow(?:-summary)?/(${uuid})/m/view$`),
};

/** Of an address as it is in the browser, or of a route; undefined for every other page. */
export function linkTarget(address: string): LinkTarget | undefined {
  // The base gives a route something to be on; what an address says before its path is not kept.
  const base = 'https://portal.invalid';
  if (!URL.canParse(address.trim(), base)) return undefined;
  const page = new URL(address.trim(), base).pathname;
  for (const kind of linkKinds) {
    const targetID = pages[kind].exec(page)?.[1];
    if (targetID !== undefined) return { kind, targetID, page };
  }
  return undefined;
}
