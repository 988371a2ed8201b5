/** Which text fields of write calls contain what people type. Checked by clean-fields.test.ts. */

/** Identifiers, addresses and machine values, into which no one types invisible characters. */
export const notTyped = new Set([
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

/**
 * Values that the page read before the change. They are compared exactly with what is stored, which may be older than
 * the rule.
 */
export const compared = new Set([
  'pd/saveBoardDimensions basedOn[].letter',
  'pd/saveBoardDimensions basedOn[].name',
  'player/saveStatementExport basedOn.address',
  'player/saveStatementExport basedOn.userName',
]);

/**
 * True for fields cleaned elsewhere: by the schema of the containing object, by a rule per field, or per cell of the
 * file.
 */
export const cleanedElsewhere = (field: string): boolean =>
  /^(admin\/saveTenantSettings changes\[\]\.value|admin\/addPeopleImportPart text|draft\/save value|lms\/save(Course|Curriculum) fields\[\]\.value\(\w+\))$/.test(
    field,
  ) || field.endsWith('marks[].attrs.href');
