export { mayStillRepeat } from '../outbox/judge-answer.ts';
export { createSaver, type SaveFailure, type Saver, type SentRequest } from './create-saver.ts';
export { type AutomaticSaver, useSaver } from './use-saver.ts';
export { useUnsentDraft } from './use-unsent-draft.ts';
