import type { DateFormat, DateStyle } from '@portico/contracts/platform/dates';
import type { Flag } from '@portico/contracts/platform/tenant';
import { heldValue } from './held-value.ts';
import { useLanguage } from './text.ts';

/** What pages may know of the tenant and the viewer's settings. */
export interface PortalFacts {
  flags: Readonly<Partial<Record<Flag, boolean>>>;
  /** Channels that are fixed per tenant. */
  channels: { help: string; tips: string };
  /** The server's clock now, in milliseconds: deadlines are the server's, whatever the device says. */
  now(): number;
  /** Remote → the release that the page began with; for reports of problems. */
  versions: Readonly<Record<string, string>>;
  /** IANA name the viewer chose; undefined follows the device. */
  timeZone: string | undefined;
  /** How the viewer wants short days to be written; absent: as the language does. */
  dateFormat?: DateFormat | undefined;
  /** False: letters, digits and signs alone do nothing for this viewer. */
  singleKeys?: boolean | undefined;
}

const facts = heldValue<PortalFacts>('The host shows pages of remotes only after setPortalFacts.');

export const setPortalFacts = facts.set;
export const usePortalFacts = facts.use;

/** Language, zone and chosen form for `formatDay` and its companions in contracts. */
export function useDateStyle(): DateStyle {
  const { timeZone, dateFormat } = usePortalFacts();
  return { language: useLanguage(), timeZone, dateFormat };
}
