import type { Api } from './api.ts';

export interface AllocatedQuiz {
  QID: string;
  title: string;
  kind: string;
  can: { start: boolean; resume: boolean };
}

/** A quiz that is assigned to the person, by its title. */
export async function allocatedQuiz(api: Api, title: string): Promise<AllocatedQuiz> {
  const quizzes = await api.post<AllocatedQuiz[]>('quiz/getQuizzesAllocated', {
    body: { UserFK: api.user.UserID, LoadAll: true },
  });
  const found = quizzes.find((one) => one.title === title);
  if (!found) throw new Error(`The demo has no quiz “${title}”.`);
  return found;
}
