/**
 * Fields that accept markup but need no page of their own in the browser test, each with the reason. Checked by
 * stored-texts.test.ts.
 */

/** Stored and shown like another field, which the browser test covers. */
export const sameAs: Readonly<Record<string, string>> = {
  'quiz/postQuizResults Answers[].given.text': 'quiz/saveAnswer given.text',
  'quiz/postQuizResults Answers[].given.other': 'quiz/saveAnswer given.other',
  'quiz/answerPractice given.text': 'quiz/saveAnswer given.text',
  'quiz/submitQuiz Answers[].given.text': 'quiz/saveAnswer given.text',
  'quiz/submitQuiz Answers[].given.other': 'quiz/saveAnswer given.other',
  'coaching/addFactEvidence text': 'coaching/Save evidences[].text',
  'coaching/addFactAction text': 'coaching/Save actions[].text',
  'followup/answerFollowUp reason': 'quiz/moveEvaluation reason',
  'followup/endFollowUp reason': 'quiz/moveEvaluation reason',
  'followup/requestHelp text': 'quiz/moveEvaluation reason',
  'pd/raiseFigure title': 'pd/addIssue title',
  'media/uploadAsset file.name': 'media/uploadFile file.name',
  'media/uploadAsset libraryName': 'media/saveAsset name',
  'media/uploadAsset libraryDescription': 'media/saveAsset description',
  'media/uploadAsset libraryKeywords': 'media/saveAsset keywords',
  'media/uploadAsset libraryAlt': 'media/saveAsset alt',
  ...Object.fromEntries(
    ['addTicketChoice', 'saveTicketChoice'].flatMap((call) =>
      ['en', 'de', 'fr'].map((language) => [`support/${call} names.${language}`, `support/${call} name`]),
    ),
  ),
  'support/receiveMail text': 'support/replyToTicket text',
  'support/draftHelpArticle title': 'content/createArticle title',
  // Names of people, whatever their source. For a skipped line, the report shows its raw text, whichever column
  // contains the name.
  'admin/addPeopleImportPart lines[].firstName': 'admin/changePerson FirstName',
  'admin/addPeopleImportPart lines[].lastName': 'admin/changePerson LastName',
  'admin/addPeopleImportPart lines[].userName': 'admin/changePerson UserName',
  'admin/addPeopleImportPart lines[].personalNumber': 'admin/changePerson userKey',
  ...Object.fromEntries(
    ['organisation', 'team', 'function', 'scope', 'role', 'language', 'reportsTo', 'email', 'signInId'].map(
      (column) => [`admin/addPeopleImportPart lines[].${column}`, 'admin/addPeopleImportPart text'],
    ),
  ),
  // Both are shown on the page of a learner's completions, and in the audit trail.
  'player/takeBackSilentVisits reason': 'lms/revertCompletion reason',
  'player/waiveLesson reason': 'lms/revertCompletion reason',
  // Shown in the history of releases, which is a list like theirs, and in the audit trail.
  'release/changeOwnUse reason': 'lms/revertCompletion reason',
  // Replaces the title of a lesson that has none.
  'player/uploadPackage manifest.items[].identifier': 'player/uploadPackage manifest.items[].title',
};

const reasons = {
  'names an existing person or thing, and is only compared with it': [
    'account/UpdateConsent version',
    'account/Validate Username',
    'admin/erasePerson confirmation',
    'admin/readAuditLog after',
    'gamification/setGamificationItem username',
    'gamification/setGamificationItemWithDate username',
    'lms/makeOpenLearningLink username',
    'lms/revokeOpenLearningLink username',
    'lms/setCourseObjectives shown[].objective',
    'media/deleteFile MediaURL',
    'player/launchOpenLearning username',
    'service/addLaunchCourse username',
    'service/addViewCourse username',
    'service/setLike username',
    'service/unsetLike username',
    'service/updateImage username',
    'service/updateImageURL username',
    'service/updateImageURL url',
    'support/receiveMail from',
    'support/receiveMail messageId',
    'portal/unsubscribePushNotification endpoint',
    'coaching/saveCoachingPrompts basedOn[]',
    'pd/finishMeeting basedOn',
    'admin/renameOrganisation basedOn',
    'admin/renameUnit basedOn',
    'admin/renameFunction basedOn',
    'lms/setCourseAddress basedOn',
    'lms/saveTrainingSession basedOn.timeZone',
    'lms/saveTrainingSession basedOn.place',
    'lms/saveTrainingSession basedOn.joinAddress',
    'player/saveStatementExport basedOn.address',
    'player/saveStatementExport basedOn.userName',
    'quiz/saveQMForm basedOn.formType',
    'quiz/saveQMForm basedOn.workTypes[]',
    'pd/saveBoardDimensions basedOn[].letter',
    'pd/saveBoardDimensions basedOn[].name',
  ],
  'a signed value of a link or a page, which is not stored': [
    'link/resubscribe link',
    'link/unsubscribe link',
    'player/launchOpenLearning link',
    'quiz/addOriginatorEmail link',
    'quiz/closeAnonQuiz link',
    'quiz/remindInvited link',
    'quiz/revokeInvite link',
    'quiz/sendInvite link',
    'quiz/takeSeat link',
    'release/reportHealth nonce',
    'release/tellHealth nonce',
    'release/tellHealth ticket',
    'support/receiveMail to',
  ],
  'an address, accepted only as https or as a page of the portal': [
    'content/saveArticle article.texts[].body.content[].content[].marks[].attrs.href',
    'content/saveArticle article.texts[].body.content[].content[].content[].marks[].attrs.href',
    'content/saveArticle article.texts[].body.content[].content[].content[].content[].marks[].attrs.href',
    'lms/saveTrainingSession joinAddress',
    'lms/setCourseAddress address',
    'pd/linkIssue address',
    'portal/subscribePushNotification subscription.endpoint',
    'scanner/saveCode address',
  ],
  'an e-mail address; anything else is refused': [
    'quiz/addOriginatorEmail emailAddress',
    'quiz/sendInvite emailAddress',
  ],
  'the name of a time zone; anything else is refused or left out': [
    'account/SaveSettings userSettings.timeZone',
    'account/Validate timeZone',
    'export/requestExport timeZone',
    'lms/saveTrainingSession timeZone',
  ],
  'names of cards, forms, filters or fields, which pages send and the server looks up': [
    'account/SaveSettings userSettings.home.hidden[]',
    'account/SaveSettings userSettings.home.order[]',
    'admin/saveTenantSettings changes[].field',
    'coaching/Save versions{}',
    'export/requestExport filter.*',
    'support/saveTicketView filter.words',
    'pd/updateIssue versions{}',
    'pd/updateNewsItem versions{}',
    'pd/updatePerformanceDoc versions{}',
  ],
  'a number, a choice or a switch: its schema refuses texts': [
    'lms/saveCourse fields[].value(givesCertificate)',
    'lms/saveCourse fields[].value(language)',
    'lms/saveCourse fields[].value(minutes)',
    'lms/saveCourse fields[].value(recertifyMonths)',
  ],
  'sent to the identity provider, and not stored': [
    'admin/checkSignIn identity.audience',
    'admin/checkSignIn identity.clientId',
    'admin/checkSignIn identity.directory',
    'admin/checkSignIn identity.issuer',
    'admin/checkSignIn identity.scope',
  ],
  'only in the file of an exported quiz, which no page shows': [
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].name',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].reference',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].tags[]',
  ],
  'comments are shown only on the pages of quality, and only next to choices': [
    'quiz/decideDispute given.other',
    'quiz/decideDispute given.text',
    'quiz/postQuizResults Answers[].given.comment',
    'quiz/saveAnswer given.comment',
    'quiz/saveEvaluation answers[].given.other',
    'quiz/saveEvaluation answers[].given.text',
    'quiz/submitQuiz Answers[].given.comment',
  ],
  'a person’s own unfinished input, which comes back only into the fields that it was typed into': [
    'draft/save label',
    'draft/save value',
  ],
  'shown by the browser’s own player; captions.test.ts verifies that it is text': ['lms/setCourseCaptions vtt'],
  'one of four words of the standard, or left out': ['player/uploadPackage manifest.items[].timelimitaction'],
  'passed only to the lesson, on the content origin': ['player/uploadPackage manifest.items[].datafromlms'],
  'addresses on the content origin, which no page of the portal shows': [
    'player/uploadPackage manifest.resources[].href',
    'player/uploadPackage files[].name',
  ],
  'comes back only into the field that it was typed into, or never': [
    'player/saveStatementExport key',
    'player/saveStatementExport userName',
    'player/testStatementExport key',
    'player/testStatementExport userName',
  ],
  'a picture, read as one or refused': ['service/updateImage imageData'],
  'only its letters and digits are stored': ['search/reportMiss q'],
  'names of remotes, each shown with its release, which the browser test covers': [
    'support/submitTicket report.versions{}',
  ],
};

export const shownNowhere: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(reasons).flatMap(([reason, fields]) => fields.map((field) => [field, reason])),
);
