import type { SkillForm } from '@portico/contracts/hr/skill-form';
import type { Formerly } from '@portico/data-client/unsent';

/**
 * Drafts of earlier releases have the version that they began from as their subject. What a version held is not known once
 * another one is saved: then the draft's own value stands for it, so that the page shows both.
 */
export const formerDraft = (
  { subject, value }: Parameters<Formerly>[0],
  stands: { value: SkillForm; version: number },
) => {
  const version = Number(subject);
  return { value, base: { value: version === stands.version ? stands.value : value, version } };
};
