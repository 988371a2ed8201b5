/** Full screen and with sound; a browser that refuses one of them still plays. */
export async function launchVideo(video: HTMLVideoElement): Promise<'loud' | 'muted' | 'waiting'> {
  await video.requestFullscreen?.().catch(() => undefined);
  video.muted = false;
  try {
    await video.play();
    return 'loud';
  } catch {
    // Browsers refuse sound without a press: then it plays without.
    video.muted = true;
  }
  return video.play().then(
    () => 'muted' as const,
    () => 'waiting' as const,
  );
}
