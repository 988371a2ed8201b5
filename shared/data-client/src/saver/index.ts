export { createSaver, type Saver, type SentRequest } from './create-saver.ts';
export { type AutomaticSaver, useSaver } from './use-saver.ts';
