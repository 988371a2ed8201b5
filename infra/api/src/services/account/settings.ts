/** A person's settings. Only values they chose are stored; the tenant's defaults apply to the rest. */
import { type UserSettings, userSettings } from '@portico/contracts/account/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import { isTimeZone } from '@portico/contracts/platform/time-zone';

/** True if this server supports all chosen values. */
export const areUsable = (chosen: { timeZone?: string | null | undefined }): boolean =>
  typeof chosen.timeZone !== 'string' || isTimeZone(chosen.timeZone);

const fits = (name: string, value: unknown): boolean =>
  Object.hasOwn(userSettings.shape, name) &&
  userSettings.shape[name as keyof UserSettings].safeParse(value).success &&
  (name !== 'timeZone' || areUsable({ timeZone: value as string | null }));

/** A stored value that is no longer valid is ignored; the others stay. */
export function settingsOf(stored: Readonly<Record<string, unknown>>, tenant: TenantSettings): UserSettings {
  const defaults: UserSettings = {
    language: tenant.defaultLanguage,
    theme: 'system',
    timeZone: null,
    reducedMotion: false,
    textSize: 'standard',
    dateFormat: 'language',
    firstRun: 'open',
  };
  const usable = Object.entries(stored).filter(([name, value]) => fits(name, value));
  return { ...defaults, ...Object.fromEntries(usable) };
}
