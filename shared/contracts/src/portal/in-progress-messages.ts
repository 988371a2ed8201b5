/** Texts for what a person has in progress, like those for tasks in `task-messages.ts`. Used by the server only. */
import { worded } from './message-texts.ts';

export const inProgressMessages = worded({
  'quiz.begun': { link: '/lms/quiz/mine/{kind}/{quiz}' },
  'session.begun': { link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  // No title: the content is encrypted for its author and shown only in its form.
  'aid.begun': { link: '/coach/{coachee}/aid/{aid}/m/{mode}' },
  'assessment.begun': { link: '/sales-skills-assessment/summary/{assessment}' },
  'evaluation.begun': { link: '/coach/{agent}/qm/{evaluation}/m/edit' },
} satisfies Readonly<Record<string, { link: string }>>);
