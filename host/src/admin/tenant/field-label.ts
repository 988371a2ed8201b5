import { flags } from '@portico/contracts/platform/tenant';
import type { text } from '@portico/remote-contract';

const named = new Set([
  'brandName',
  'brandCode',
  'siteTitle',
  'titleWithPage',
  'defaultLanguage',
  'languages',
  'privacyVersion',
  'identity.kind',
  'identity.signInType',
  'identity.directory',
  'identity.issuer',
  'identity.clientId',
  'identity.audience',
  'identity.scope',
  'channels.help',
  'channels.tips',
  'limits.uploadBytes',
  'limits.suspendDataCharacters',
  'limits.mailsOfSender',
  'limits.mailsOfTenant',
]);

/** The label of a setting outside its form, for example in a conflict or the audit log. */
export function fieldLabel(field: string, t: typeof text): string {
  if (named.has(field)) return t(`admin.field.${field}`);
  const flag = flags.find((one) => field === `flags.${one}`);
  if (flag) return t(`admin.flag.${flag}`);
  return field;
}
