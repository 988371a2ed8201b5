/**
 * Sends what closed player windows could not send: for each recorded lesson, a hidden frame on its own host sends what
 * the browser still holds there. The portal never sees the values; it gives the frame a fresh attempt token.
 */
import { renewAttemptToken } from '@portico/contracts/player/calls';
import { readFromFrame } from '@portico/contracts/player/frame-messages';
import { queryClient, sendCall } from '@portico/data-client';
import { lessonLock, removeLesson, type UnsentLesson, unsentLessons } from './unsent-lessons.ts';

const patienceMs = 15_000;

/** The frame's final message, or undefined if there was none. */
function shownFrame(origin: string, token: string): Promise<'saved' | 'left' | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.src = `${origin}/_drain?token=${encodeURIComponent(token)}`;
  return new Promise((resolve) => {
    const done = (result?: 'saved' | 'left') => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      frame.remove();
      resolve(result);
    };
    const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.contentWindow) return;
      const message = readFromFrame(data);
      done(message === 'saved' || message === 'left' ? message : undefined);
    };
    const timer = setTimeout(done, patienceMs);
    window.addEventListener('message', onMessage);
    document.body.append(frame);
  });
}

async function drain(lesson: UnsentLesson, contentOrigin: string): Promise<boolean> {
  const { token } = await sendCall(renewAttemptToken, { body: { launchID: lesson.launchID } });
  const result = await shownFrame(contentOrigin.replace('{label}', lesson.label), token);
  if (result) removeLesson(lesson);
  return result === 'saved';
}

/** Flushes every recorded lesson that no one is playing. Never rejects: what cannot be sent is retried next time. */
export async function flushLessons(contentOrigin: string): Promise<void> {
  let some = false;
  for (const lesson of unsentLessons())
    await navigator.locks
      .request(lessonLock(lesson), { ifAvailable: true }, async (lock) => {
        if (lock && (await drain(lesson, contentOrigin))) some = true;
      })
      .catch(() => {});
  if (some)
    await Promise.all(['player', 'lms', 'service'].map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
}
