/** What a person has started, in words, as `task-messages.ts` words what waits. Read by the server only. */
import { worded } from './message-texts.ts';

export const inProgressMessages = worded({
  'quiz.begun': { link: '/lms/quiz/mine/{kind}/{quiz}' },
  'session.begun': { link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  // Its content is sealed for its author, and is shown by its form alone.
  'aid.begun': { link: '/coach/{coachee}/aid/{aid}/m/{mode}' },
  'assessment.begun': { link: '/sales-skills-assessment/summary/{assessment}' },
  'evaluation.begun': { link: '/coach/{agent}/qm/{evaluation}/m/edit' },
} satisfies Readonly<Record<string, { link: string }>>);
