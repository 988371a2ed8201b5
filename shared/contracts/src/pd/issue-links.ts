/** What an action can link to elsewhere in the portal: objects, by the address of their page, and figures of its team. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';

const addressKinds = ['course', 'ticket', 'session'] as const;
/** Kinds that people link to by an address. */
export type AddressKind = (typeof addressKinds)[number];
const linkKinds = [...addressKinds, 'figure'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const issueLink = z.object({
  linkID: id,
  kind: z.enum(linkKinds),
  title: z.string(),
  /** Route of the object's page; null for a figure whose page the reader does not have. */
  page: z.nullable(z.string()),
  /** For a figure: its latest value in percent or as a number, and when the portal read it; null if none is stored. */
  figure: z.optional(z.nullable(z.object({ value: z.number(), unit: z.enum(['percent', 'count']), readOn: instant }))),
});
export type IssueLink = z.infer<typeof issueLink>;

/** A link that someone has just added by its address. */
export const addedLink = z.object({ linkID: id, kind: z.enum(addressKinds), title: z.string(), page: z.string() });

interface LinkTarget {
  kind: AddressKind;
  targetID: string;
  page: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The first group captures the object's id. */
const pages: Record<AddressKind, RegExp> = {
  course: new RegExp(`^/lms/${uuid}/(${uuid})/[^/]+$`),
  ticket: new RegExp(`^/support-ticket/(${uuid})$`),
  session: new RegExp(`^/coach/${uuid}/tgrow(?:-summary)?/(${uuid})/m/view$`),
};

/** Reads a full address from the browser or a route; undefined for all other pages. */
export function linkTarget(address: string): LinkTarget | undefined {
  // Makes routes parseable; the origin of an address is ignored.
  const base = 'https://portal.invalid';
  if (!URL.canParse(address.trim(), base)) return undefined;
  const page = new URL(address.trim(), base).pathname;
  for (const kind of addressKinds) {
    const targetID = pages[kind].exec(page)?.[1];
    if (targetID !== undefined) return { kind, targetID, page };
  }
  return undefined;
}
