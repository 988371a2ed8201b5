/** What the portal writes down of its own running: true, and of no interest to whoever asks what people have done. */
export const technicalAreas = ['draft', 'export', 'link', 'live', 'media', 'player', 'search'] as const;
export const technicalCalls = [
  'admin/addPeopleImportPart',
  'admin/checkTenantTexts',
  'admin/openAuditRecord',
  'admin/openPeopleImport',
  'admin/readAuditLog',
] as const;
