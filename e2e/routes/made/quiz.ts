/** Quizzes that an author of the tenant has just published and assigned to someone. */
import type { Scene } from '../route-case.ts';
import { newWord } from '../route-case.ts';

export interface MadeQuiz {
  QID: string;
  title: string;
  /** Id of its only question, which is answered in free text. */
  questionId: string;
}

export type QuizKind = 'quiz' | 'survey' | 'verification';

/** Rules that differ from those of a new quiz. */
interface Rules {
  attemptsAllowed?: number;
}

/** @param forWhom people to whom it is assigned */
export async function madeQuiz(
  scene: Scene,
  kind: QuizKind,
  forWhom: readonly string[],
  rules: Rules = {},
): Promise<MadeQuiz> {
  const admin = await scene.as('admin');
  const title = `Asked ${newWord()}`;
  const { QID, revision, content } = await admin.post<{ QID: string; revision: number; content: { rules: object } }>(
    'quiz/createQuiz',
    { body: { kind, title } },
  );
  const questionId = crypto.randomUUID();
  const question = { id: questionId, kind: 'freeText', format: 'plain', points: 4, text: 'What would you say?' };
  const QuestionSets = [{ SETID: crypto.randomUUID(), title: '', Questions: [question] }];
  const saved = await admin.post<{ revision: number }>('quiz/saveQuizDraft', {
    body: {
      QuizID: QID,
      base: revision,
      content: { ...content, title, QuestionSets, rules: { ...content.rules, ...rules } },
    },
  });
  await admin.post('quiz/publishQuiz', { body: { QuizID: QID, revision: saved.revision } });
  for (const id of forWhom)
    await admin.post('quiz/allocateQuiz', {
      body: { QuizID: QID, to: { kind: 'person', id }, dueOn: null, mandatory: false },
    });
  return { QID, title, questionId };
}

export interface HandedIn extends MadeQuiz {
  /** Address of the result. */
  result: string;
  /** The answer given. */
  said: string;
}

/** A quiz that the learner has submitted. */
export async function handedIn(scene: Scene, kind: QuizKind = 'quiz', rules: Rules = {}): Promise<HandedIn> {
  const learner = await scene.as('learner');
  const userID = learner.user.UserID;
  const made = await madeQuiz(scene, kind, [userID], rules);
  const said = `Said ${newWord()}`;
  const { QSR_ID } = await learner.post<{ QSR_ID: string }>('quiz/startAttempt', { body: { QuizID: made.QID } });
  await learner.post('quiz/saveAnswer', {
    body: { QSR_ID, questionId: made.questionId, base: 0, given: { text: said }, flagged: false },
  });
  const { sessionID } = await learner.post<{ sessionID: string }>('quiz/submitQuiz', {
    query: { userID },
    body: { QuizID: made.QID, QSR_ID },
  });
  return { ...made, said, result: `/lms/quiz/${made.QID}/${QSR_ID}/${sessionID}/${userID}` };
}
