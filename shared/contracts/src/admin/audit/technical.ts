/** Areas whose audit records are about the portal's own operation, not about what people did. */
export const technicalAreas = ['draft', 'export', 'link', 'live', 'media', 'player', 'search'] as const;
export const technicalCalls = [
  'admin/addPeopleImportPart',
  'admin/checkTenantTexts',
  'admin/openAuditRecord',
  'admin/openPeopleImport',
  'admin/readAuditLog',
  'gamification/takeCelebrations',
  'portal/setNotificationAsRead',
  'portal/setNotificationsAsRead',
  'portal/setNotificationsAsUnread',
  'portal/snoozeNotification',
  'quiz/answerPractice',
  'quiz/saveAnonAnswers',
  'quiz/saveAnswer',
  'release/reportHealth',
  'release/tellHealth',
  'service/addViewCourse',
] as const;
/** Technical unless the record is of a sign-in: a page reload or a renewed sign-in. */
export const technicalWrites = ['account/Validate'] as const;
