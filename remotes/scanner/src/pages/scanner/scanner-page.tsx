import { courseOfAddress } from '@portico/contracts/scanner/code-target';
import { useSearchParams, useText } from '@portico/remote-contract';
import { Columns, PageHeader, Stack } from '@portico/ui';
import { useEffect, useState } from 'react';
import { CameraCard } from './camera-card.tsx';
import { LastScansCard } from './last-scans-card.tsx';
import { loadDecoder } from './load-decoder.ts';
import { OtherWays } from './other-ways.tsx';
import { ScanResult } from './scan-result.tsx';
import { ScannedVideo } from './scanned-video.tsx';
import { useLastScans } from './use-last-scans.ts';

/** Delay before the decoder is preloaded: it is then ready for the first scan, and for later visits offline. */
const warmUpMs = 500;

/**
 * /qrcode: reads a code by camera, picture or keyboard and shows its value and what it stands for. `?play=` opens a
 * video.
 */
export default function ScannerPage() {
  const t = useText();
  const [query] = useSearchParams();
  const { scans, add, forget, retry } = useLastScans();
  const [shown, setShown] = useState<string>();
  const current = scans.find(({ text }) => text === shown);
  const played = courseOfAddress(query.get('play') ?? '');

  useEffect(() => {
    const timer = setTimeout(() => void loadDecoder().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);

  const found = (text: string) => {
    add(text);
    setShown(text);
    // Vibrates, because people look at the box and not at the screen.
    navigator.vibrate?.(80);
  };
  return (
    <>
      <PageHeader title={t('scanner.page.title')} lead={t('scanner.hint')} />
      <Columns side={<LastScansCard scans={scans} onShow={setShown} onRemove={forget} />}>
        <Stack gap="l">
          <CameraCard onFound={found} />
          {current && <ScanResult scan={current} onRetry={retry} />}
          {played && <ScannedVideo key={played} courseID={played} />}
          <OtherWays onFound={found} />
        </Stack>
      </Columns>
    </>
  );
}
