// What of the session makes calls. It brings the data client, its cache and the schemas of the answers, which no one
// needs before signing in; therefore it is loaded with the layout, see load-account-calls.ts.
import { queryClient } from '@portico/data-client';

export { connectClient } from './connect-client.ts';
export { revalidate, validate } from './validate.ts';

/** Answers of the person who was here go from memory. */
export const clearAnswers = (): void => queryClient.clear();
