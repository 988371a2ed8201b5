/** The subject matter of a tenant's demo. A tenant created by hand gets one of the three, always the same. */
import { seededChoice } from './seeded-choice.ts';

export const themes = ['ferries', 'hotels', 'electronics'] as const;
export type Theme = (typeof themes)[number];

const shipped: Readonly<Record<string, Theme>> = { harbour: 'ferries', ember: 'hotels', slate: 'electronics' };

export const themeOf = (tenant: { slug: string }): Theme =>
  shipped[tenant.slug] ?? seededChoice('demo theme', tenant.slug).pick(themes);

/** Replaces `{brand}` in a text with the brand's name. */
export const branded = (text: string, tenant: { settings: { brandName: string } }): string =>
  text.replaceAll('{brand}', tenant.settings.brandName);
