/**
 * Sends one encrypted message to a browser's push service. The library encrypts and signs; redirects are not followed.
 */
import type { PushMessage, PushSubscriptionKeys } from '@portico/contracts/portal/push';
import { isPushService, type PushSettings } from './push-settings.ts';

type PushOutcome = 'delivered' | 'gone';

const patienceMs = 10_000;
const ended: readonly number[] = [401, 403, 404, 410];

/**
 * `gone`: the browser has unsubscribed (404, 410), its service does not accept our key (401, 403: it was subscribed
 * with another one), or the service is no longer known. Rejects for temporary failures; the error does not contain the
 * endpoint, which is as good as a key.
 */
export async function sendPush(
  { endpoint, keys }: PushSubscriptionKeys,
  message: PushMessage,
  /** How long the service stores a message that it cannot deliver yet. */
  { settings, timeToLiveMs }: { settings: PushSettings; timeToLiveMs: number },
): Promise<PushOutcome> {
  if (!isPushService(endpoint, settings)) return 'gone';
  // Loaded with the first push to keep startup fast.
  const { default: webPush } = await import('web-push');
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: settings.contact, publicKey: settings.publicKey, privateKey: settings.privateKey },
    TTL: Math.ceil(timeToLiveMs / 1000),
    contentEncoding: 'aes128gcm',
    urgency: 'normal',
    // If several messages wait for a browser, only the last one with the same tag is delivered.
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

/** At most 32 characters of the base64url alphabet. */
const topicOf = (tag: string): string => tag.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 32);
