/** Makes a ticket and support's reply to it through calls, for tests of the resulting notifications. */
import type { Api } from './api.ts';

export async function askSupport(api: Api, title: string): Promise<string> {
  const { metadata } = await api.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
  const first = (name: string) => metadata[name]?.[0]?.id;
  const { ticketID } = await api.post<{ ticketID: string }>('support/submitTicket', {
    body: {
      SUP_TCK_TYPE: first('Types'),
      SUP_TCK_PRIORTY: first('Priorities'),
      SUP_TCK_IMPACT: first('Impacts'),
      SUP_TCK_TITLE: title,
      comment: 'It began this morning.',
    },
  });
  return ticketID;
}

/** The requester is notified, and support waits for their answer. */
export const replyAndWait = (api: Api, ticketID: string): Promise<unknown> =>
  api.post('support/replyToTicket', {
    body: { ticketID, text: 'Which one is it?', internal: false, seen: null, anyway: true, state: 'waiting' },
  });
