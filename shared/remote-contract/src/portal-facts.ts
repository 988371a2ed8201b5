import type { DateFormat, DateStyle } from '@portico/contracts/platform/dates';
import type { Flag } from '@portico/contracts/platform/tenant';
import { heldValue } from './held-value.ts';
import { useLanguage } from './text.ts';

/** The tenant's and the viewer's settings that are available to pages. */
export interface PortalFacts {
  flags: Readonly<Partial<Record<Flag, boolean>>>;
  /** Channels defined by the tenant. */
  channels: { help: string; tips: string };
  /** The current server time in milliseconds. Deadlines follow the server's clock, not the device's. */
  now(): number;
  /** Remote → its release when the page was loaded. Included in problem reports. */
  versions: Readonly<Record<string, string>>;
  /** The IANA name chosen by the viewer. Undefined to follow the device. */
  timeZone: string | undefined;
  /** The viewer's format for short dates. Absent for the language's default. */
  dateFormat?: DateFormat | undefined;
  /** False if the viewer has switched off shortcuts without modifier keys. */
  singleKeys?: boolean | undefined;
}

const facts = heldValue<PortalFacts>('The host shows pages of remotes only after setPortalFacts.');

export const setPortalFacts = facts.set;
export const usePortalFacts = facts.use;

/** Language, time zone and date format for `formatDay` and related functions in contracts. */
export function useDateStyle(): DateStyle {
  const { timeZone, dateFormat } = usePortalFacts();
  return { language: useLanguage(), timeZone, dateFormat };
}
