/** What the portal records about its own running: true, but not what people have done. */
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
  'quiz/saveAnonAnswers',
  'quiz/saveAnswer',
  'release/reportHealth',
  'release/tellHealth',
  'service/addViewCourse',
] as const;
/** Technical unless it records a sign-in: the page was loaded again, or the sign-in renewed. */
export const technicalWrites = ['account/Validate'] as const;
