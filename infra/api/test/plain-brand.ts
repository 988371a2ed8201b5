/** A complete brand for tests that just need one; real ones are computed from the tenant's seeds. */
import { type Brand, colourRoles } from '@portico/contracts/platform/tenant';

const colours = (start: number): Brand['colour']['light'] =>
  Object.fromEntries(colourRoles.map((role, at) => [role, `#${(start + at).toString(16).padStart(6, '0')}`])) as Record<
    (typeof colourRoles)[number],
    string
  >;

export const plainBrand: Brand = {
  id: 'plain',
  font: { body: 'Figtree', display: 'Figtree', displayWeight: 600, tracking: '0' },
  radius: { s: 4, m: 8, l: 12, control: 6 },
  density: 'comfortable',
  mark: 'wave',
  colour: { light: colours(0xa00000), dark: colours(0x100000) },
};
