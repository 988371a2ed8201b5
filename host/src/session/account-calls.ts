// The part of the session that sends calls. It needs the data client, its cache and the response schemas, which are
// unnecessary before sign-in, so it is loaded with the layout. See load-account-calls.ts.
import { queryClient } from '@portico/data-client';

export { connectClient } from './connect-client.ts';
export { revalidate, validate } from './validate.ts';

/** Deletes the previous person's responses from memory. */
export const clearAnswers = (): void => queryClient.clear();
