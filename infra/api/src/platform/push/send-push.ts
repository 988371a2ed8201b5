/** Sends one sealed message to one browser's push service. The library seals and signs; nothing is followed anywhere. */
import type { PushMessage, PushSubscriptionKeys } from '@portico/contracts/portal/push';
import { isPushService, type PushSettings } from './push-settings.ts';

export type PushOutcome = 'delivered' | 'gone';

const patienceMs = 10_000;
const ended: readonly number[] = [401, 403, 404, 410];

/**
 * `gone`: the browser has ended its subscription (404, 410), its service does not take it from us (401, 403: it was made
 * with another key), or is none that we know any more. Rejects for everything that may be better later; the message names
 * no endpoint, which is as good as a key.
 */
export async function sendPush(
  { endpoint, keys }: PushSubscriptionKeys,
  message: PushMessage,
  /** For so long the service keeps what it cannot deliver. */
  { settings, keptMs: retentionMs }: { settings: PushSettings; keptMs: number },
): Promise<PushOutcome> {
  if (!isPushService(endpoint, settings)) return 'gone';
  // Loaded with the first push, so that it costs the start nothing.
  const { default: webPush } = await import('web-push');
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: settings.contact, publicKey: settings.publicKey, privateKey: settings.privateKey },
    TTL: Math.ceil(retentionMs / 1000),
    contentEncoding: 'aes128gcm',
    urgency: 'normal',
    // Of several that wait for a browser, the last of a tag is enough.
    topic: topicOf(message.tag),
  });
  const answer = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (ended.includes(answer.status)) return 'gone';
  if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
  return 'delivered';
}

/** At most 32 characters of the URL's alphabet. */
const topicOf = (tag: string): string => tag.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 32);
