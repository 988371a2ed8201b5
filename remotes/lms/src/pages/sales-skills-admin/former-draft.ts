import type { SkillForm } from '@portico/contracts/hr/skill-form';
import type { Formerly } from '@portico/data-client/unsent';

/**
 * Drafts of earlier releases have the version on which they are based as their subject. Once another version is saved,
 * the content of that base is unknown; the draft's own value replaces it, so that the page shows both.
 */
export const formerDraft = (
  { subject, value }: Parameters<Formerly>[0],
  stands: { value: SkillForm; version: number },
) => {
  const version = Number(subject);
  return { value, base: { value: version === stands.version ? stands.value : value, version } };
};
