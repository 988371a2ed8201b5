/**
 * A tenant with safe defaults: everything that gives people access without an account or requires an external service
 * is off.
 */
import { randomUUID } from 'node:crypto';
import { type Flag, flags, type Language, languages, type TenantSettings } from '@portico/contracts/platform/tenant';

const offAtFirst: readonly Flag[] = ['openLearning', 'anonymousQuiz', 'externalLeaderboard', 'push'];
const megabyte = 1024 * 1024;

interface WantedTenant {
  /** First label of the host name. */
  host: string;
  /** Display name. */
  name: string;
  language: Language;
  /** The embedded provider by default. */
  identity?: TenantSettings['identity'] | undefined;
  now: Date;
}

const codeOf = (host: string): string => host.replaceAll('-', '').slice(0, 3).toUpperCase().padEnd(2, 'X');

export function newTenantSettings({ host, name, language, identity, now }: WantedTenant): TenantSettings {
  return {
    id: host,
    brandName: name,
    brandCode: codeOf(host),
    siteTitle: `${name} portal`,
    environment: 'production',
    titleWithPage: true,
    languages: [...languages],
    defaultLanguage: language,
    privacyVersion: now.toISOString().slice(0, 10),
    flags: Object.fromEntries(flags.map((flag) => [flag, !offAtFirst.includes(flag)])) as TenantSettings['flags'],
    identity: identity ?? { kind: 'embedded', signInType: 1 },
    areas: {},
    channels: { help: randomUUID(), tips: randomUUID() },
    routes: {},
    overrides: { en: {}, de: {}, fr: {} },
    limits: { uploadBytes: 20 * megabyte, suspendDataCharacters: 64_000 },
  };
}
