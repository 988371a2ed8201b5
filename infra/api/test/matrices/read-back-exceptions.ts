/** Fields that read-back.test.ts treats differently, each with the reason. */

const withReasons = (reasons: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reasons).flatMap(([reason, fields]) => fields.map((field) => [field, reason])));

export const refusedOtherwise = withReasons({
  'is an answer to a question of another kind than the sample has': [
    'quiz/saveAnswer given.text',
    'quiz/saveAnswer given.other',
    'quiz/saveAnswer given.comment',
    'quiz/answerPractice given.text',
  ],
  'is named by the time that it belongs to': ['lms/saveTrainingSession timeZone'],
  'is the name of a link or of somebody, which is not there': ['support/receiveMail to'],
  'the sample has used up what the month allows': ['portal/setAward Reason'],
});

export const notStoredAsTyped = withReasons({
  'is no zone, and not stored then': ['account/Validate timeZone'],
  'is stored with each follow-up that is made; the person of the sample has one in progress': [
    'followup/createFollowUps action',
  ],
  'the sample may name an award that the person has already, whose reason stays': ['portal/setAward Reason'],
  'is cut where its query begins': ['support/submitTicket report.route'],
  'loses what may name a person (0369)': [
    'release/tellHealth errors[].message',
    'release/reportHealth errors[].message',
  ],
  'is stored sealed': ['draft/save label', 'player/saveStatementExport key'],
  'is only sent to the store that is tested': ['player/testStatementExport key'],
  'is compared with the address that the link was made for': ['support/receiveMail from'],
  'is stored folded, to be counted': ['search/reportMiss q'],
  'belongs to another change than the one in the sample': [
    'coaching/setTGROWSessionStatus rejectReason',
    'content/setArticleState reason',
    'hr/moveAssessment reason',
    'player/resetAttempt reason',
  ],
  'is stored with the completion that is reverted; the visits of the sample completed no course': [
    'player/takeBackSilentVisits reason',
  ],
});

export const noPlaceInSamples = withReasons({
  'another part of a text that has the same parts, or a part that another kind of it has': [
    'content/saveArticle article.texts[].body.content[].content[].content[].content[].text',
    'content/saveArticle article.texts[].body.content[].content[].content[].text',
    'content/saveArticle article.texts[].checks[].question',
    'content/saveArticle article.texts[].checks[].options[]',
    'pd/addPerformanceDoc measure.title',
    'pd/markDay as.action.title',
    'quiz/decideDispute given.text',
    'quiz/decideDispute given.other',
    'quiz/decideDispute given.comment',
  ],
  'the sample proposes no time for the talk; talk-in-a-free-time.test.ts does': [
    'followup/createFollowUp talkAt.title',
  ],
  'a parameter beside a file': [
    'media/uploadAsset libraryName',
    'media/uploadAsset libraryDescription',
    'media/uploadAsset libraryKeywords',
    'media/uploadAsset libraryAlt',
  ],
  'a name in a list, not typed by anybody': [
    'account/UpdateConsent version',
    'support/submitTicket report.versions{}',
    'support/submitTicket report.versions.*',
  ],
});

export const notReadBySamples = withReasons({
  'the sample of the reading call asks for another one of its kind': [
    'lms/saveTrainingSession place',
    'quiz/moveEvaluation reason',
    'quiz/saveEvaluation workType',
    'quiz/saveEvaluation QMRef',
    'quiz/saveEvaluation interaction.text',
    'quiz/saveEvaluation interaction.notes[].text',
    'quiz/saveEvaluation answers[].given.comment',
    'quiz/acknowledgeEvaluation comment',
    'quiz/markAnswers marks[].comment',
    'quiz/disputeQuestion reason',
    'quiz/decideDispute decision',
    'portal/setAward Reason',
    'portal/rescindAward reason',
    'portal/removeKudos reason',
    'content/saveArticle article.texts[].body.content[].content[].text',
    'coaching/SaveAid motivational.action',
    'coaching/SaveAid motivational.impact',
    'coaching/SaveAid motivational.desired',
    'coaching/SaveAid developmental.action',
    'coaching/SaveAid developmental.impact',
    'coaching/SaveAid developmental.desired',
    'coaching/saveReflection comment',
    'support/receiveMail text',
    'support/reopenTicket comment',
    'support/handOverTicket reason',
    'admin/declineErasure reason',
  ],
  'stands in the record of what was done': [
    'comment/moderate reason',
    'coaching/deleteTGROWAction deleteReason',
    'lms/completeByHand reason',
    'lms/revertCompletion reason',
    'gamification/revokePoints reason',
    'content/rateArticle note',
  ],
  'tells one mail from another': ['support/receiveMail messageId'],
});
