/** Every kind of thing that files belong to. What is not listed, nobody reads files of. */
import type { MediaSubjects } from '../platform/files/media-subject.ts';
import { avatarSubject } from './account/public.ts';
import { sessionMedia } from './coaching/public.ts';
import { articleMedia } from './content/public.ts';
import { courseMedia } from './lms/public.ts';
import { documentMedia, pictureMedia } from './pd/public.ts';
import { answerFiles } from './quiz/attempts/answer-files.ts';
import { commentMedia } from './support/public.ts';

export const allMediaSubjects: MediaSubjects = {
  article: articleMedia,
  avatar: avatarSubject,
  boardDocument: documentMedia,
  boardIdea: pictureMedia,
  coachingSession: sessionMedia,
  course: courseMedia,
  quizAttempt: answerFiles,
  ticketComment: commentMedia,
};
