import type { Sample } from './sample.ts';

const form = { form: 'support/new-ticket', subject: '' };

/** The current version with a different text each time, because saving the same text changes nothing. */
const save: Sample = async (who, test) => {
  const [row] = (await test.sql(
    `select coalesce(max(version), 0) as version from portal.draft_draft
     where tenant_id = $1 and user_id = $2 and form = $3 and subject = $4`,
    [who.tenantId, who.userId, form.form, form.subject],
  )) as { version: number }[];
  const value = JSON.stringify({ comment: crypto.randomUUID().slice(0, 8) });
  return { body: { ...form, label: 'New ticket', value, baseVersion: row?.version ?? 0 } };
};

export const draftSamples: Readonly<Record<string, Sample>> = {
  'draft/save': save,
  'draft/get': () => ({ query: form }),
  'draft/list': () => ({}),
  'draft/discard': () => ({ body: form }),
  'draft/getDeviceKey': () => ({}),
};
