import type { Strategy } from 'workbox-strategies';

type HandlerOptions = Parameters<Strategy['handleAll']>[0];

/**
 * A failure to store, for example on a full device, does not affect the response. The portal still works, only not
 * offline.
 */
export function answerBy(strategy: Strategy, options: HandlerOptions): Promise<Response> {
  const [answer, stored] = strategy.handleAll(options);
  stored.catch(() => {});
  return answer;
}
