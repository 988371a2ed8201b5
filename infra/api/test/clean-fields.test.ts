/** Every field of every writing call that takes what people type cleans it as `clean-text.ts` says, or is listed below. */
import { cleanLine, cleanText } from '@portico/contracts/platform/clean-text';
import { allCalls } from '@portico/contracts/registry';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textFieldSchemas } from './text-fields.ts';

/** Identifiers, addresses and values of machines. Nobody types into them what cannot be seen. */
const notTyped = new Set([
  'account/SaveSettings userSettings.timeZone',
  'account/SaveSettings userSettings.home.order[]',
  'account/SaveSettings userSettings.home.hidden[]',
  'admin/readAuditLog after',
  'admin/saveTenantSettings changes[].field',
  'admin/checkSignIn identity.directory',
  'admin/checkSignIn identity.issuer',
  'admin/checkSignIn identity.clientId',
  'admin/checkSignIn identity.audience',
  'admin/checkSignIn identity.scope',
  'admin/erasePerson confirmation',
  'coaching/Save versions{}',
  'coaching/saveCalendarData joinLink',
  'export/requestExport timeZone',
  'export/requestExport filter.*',
  'lms/setCourseObjectives shown[].objective',
  'media/deleteFile MediaURL',
  'pd/updatePerformanceDoc versions{}',
  'pd/updateIssue versions{}',
  'pd/updateNewsItem versions{}',
  'portal/subscribePushNotification subscription.endpoint',
  'portal/unsubscribePushNotification endpoint',
  'quiz/saveEvaluation interaction.address',
  'service/updateImageURL url',
  'service/updateImage imageData',
]);

/** What the page read before the change. Compared with what is stored to the letter, also with what is older than the rule. */
const compared = new Set(['pd/saveBoardDimensions basedOn[].letter', 'pd/saveBoardDimensions basedOn[].name']);

/** Cleaned elsewhere: by the schema of what holds the field, by the rule of each field, or in each cell of the file. */
const cleanedElsewhere = (field: string): boolean =>
  /^(admin\/saveTenantSettings changes\[\]\.value|admin\/addPeopleImportPart text|draft\/save value|lms\/save(Course|Curriculum) fields\[\]\.value\(\w+\))$/.test(
    field,
  ) || field.endsWith('marks[].attrs.href');

const troublesome = 'a\vb\u2028c\u0085d\0e\ud83d f\ufffe\tg';
const cleaned = new Set([
  cleanText(troublesome),
  cleanLine(troublesome),
  // In an article, where a paragraph is a line.
  cleanText(troublesome).replaceAll('\n', ' '),
]);

const fields = allCalls
  .filter(({ writes }) => writes)
  .flatMap(({ id, query, body }) =>
    [...textFieldSchemas(query), ...textFieldSchemas(body)].map(([path, schema]) => [`${id} ${path}`, schema] as const),
  )
  .filter(([field]) => !cleanedElsewhere(field));

describe('what nobody sees', () => {
  const typed = fields.filter(([field]) => !notTyped.has(field) && !compared.has(field));

  it('is met in every field that takes text', () => expect(typed.length).toBeGreaterThan(150));

  it.each(typed)('%s accepts and cleans it', (_, schema) => {
    const read = z.safeParse(schema, troublesome);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(cleaned).toContain(read.data);
  });

  it('lists no field that is cleaned or does not exist', () => {
    const needless = [...notTyped, ...compared].filter((one) => {
      const schemas = fields.filter(([field]) => field === one).map(([, schema]) => schema);
      return (
        schemas.length === 0 || schemas.every((schema) => cleaned.has(String(z.safeParse(schema, troublesome).data)))
      );
    });
    expect(needless).toEqual([]);
  });
});
