import type { Strategy } from 'workbox-strategies';

type Asked = Parameters<Strategy['handleAll']>[0];

/** What cannot be kept, as on a full device, is no fault of the answer: the portal still works, only not without a network. */
export function answerBy(strategy: Strategy, asked: Asked): Promise<Response> {
  const [answer, stored] = strategy.handleAll(asked);
  stored.catch(() => {});
  return answer;
}
