/** Plays full screen and with sound; if the browser refuses one of them, it still plays. */
export async function launchVideo(video: HTMLVideoElement): Promise<'loud' | 'muted' | 'waiting'> {
  await video.requestFullscreen?.().catch(() => undefined);
  video.muted = false;
  try {
    await video.play();
    return 'loud';
  } catch {
    // Browsers refuse sound without a user gesture, so the video is muted then.
    video.muted = true;
  }
  return video.play().then(
    () => 'muted' as const,
    () => 'waiting' as const,
  );
}
