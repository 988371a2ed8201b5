import type { DateStyle } from '@portico/contracts/platform/dates';
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
  /** IANA name the viewer chose; undefined follows the device. */
  timeZone: string | undefined;
}

const facts = heldValue<PortalFacts>('The host shows pages of remotes only after setPortalFacts.');

export const setPortalFacts = facts.set;
export const usePortalFacts = facts.use;

/** Language and zone for `formatDay` and its companions in contracts. */
export const useDateStyle = (): DateStyle => ({ language: useLanguage(), timeZone: usePortalFacts().timeZone });
