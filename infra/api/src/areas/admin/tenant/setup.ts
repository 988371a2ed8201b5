import { neutralBrand } from '@portico/contracts/platform/neutral-brand';
import type { SetupCheck } from '../../../platform/setup/setup-check.ts';

const ofTenant = (condition: string) =>
  `select ${condition} as done from platform.tenant where tenant_id = platform.current_tenant()`;

/** The brand is no longer the one every new tenant begins with, no matter who changed it. */
export const brandSetup: SetupCheck = {
  step: 'brand',
  statement: ofTenant(`brand <> '${JSON.stringify(neutralBrand)}'::jsonb`),
};

/** Who offers the portal is said in the tenant's own words, in the language that the tenant begins with. */
export const imprintSetup: SetupCheck = {
  step: 'imprint',
  statement: ofTenant(`settings #> array['overrides', settings->>'defaultLanguage', 'host.imprint.intro'] is not null`),
};
