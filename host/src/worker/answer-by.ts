import type { Strategy } from 'workbox-strategies';

type Asked = Parameters<Strategy['handleAll']>[0];

/**
 * A failure to store, for example on a full device, does not affect the response. The portal still works, only not
 * offline.
 */
export function answerBy(strategy: Strategy, asked: Asked): Promise<Response> {
  const [answer, stored] = strategy.handleAll(asked);
  stored.catch(() => {});
  return answer;
}
