import { scanner } from '@portico/contracts/platform/constants';
import { useText } from '@portico/remote-contract';
import { Button, Card, Icon, PageHeader } from '@portico/ui';
import { Camera, CameraOff, ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { scanBox } from './scan-box.ts';
import styles from './scanner-page.module.css';
import { useScanner } from './use-scanner.ts';

/** Reads a barcode with the camera and says its value. */
export default function ScannerPage() {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const { now, start, stop } = useScanner(video);
  const isRunning = now.state === 'preflight' || now.state === 'scanning';
  return (
    <>
      <PageHeader title={t('scanner.page.title')} lead={t('scanner.hint')} />
      <Card>
        <div className={styles.stage}>
          <video ref={video} className={isRunning ? styles.video : styles.hidden} muted playsInline />
          {now.state === 'scanning' && <ScanFrame video={video.current} />}
          {!isRunning && (
            <span className={styles.idle}>
              <Icon icon={now.state === 'failed' ? CameraOff : ScanBarcode} size={56} />
            </span>
          )}
        </div>
        <div className={styles.controls}>
          <Button
            variant="primary"
            icon={Camera}
            label={
              isRunning ? t('scanner.scanning') : now.state === 'stopped' ? t('scanner.again') : t('scanner.start')
            }
            isDisabled={isRunning}
            onPress={start}
          />
          {isRunning && <Button label={t('scanner.stop')} onPress={stop} />}
        </div>
        <p className={styles.result} role="status">
          {now.state === 'preflight' && t('scanner.preparing')}
          {now.state === 'stopped' && t('scanner.scanned', { value: now.value })}
        </p>
        {now.state === 'failed' && (
          <div role="alert" className={styles.fault}>
            <b>{t('scanner.error.title')}</b>
            <p>{t(`scanner.error.${now.fault}`)}</p>
          </div>
        )}
        <p className={styles.formats}>{t('scanner.formats', { formats: scanner.formats.join(', ') })}</p>
      </Card>
    </>
  );
}

/** The square that is searched, drawn over the picture. */
function ScanFrame({ video }: { video: HTMLVideoElement | null }) {
  const [side, setSide] = useState(0);
  useEffect(() => {
    if (!video) return;
    const measure = new ResizeObserver(() => setSide(scanBox(video.clientWidth, video.clientHeight)));
    measure.observe(video);
    return () => measure.disconnect();
  }, [video]);
  return (
    <svg className={styles.frame} width={side} height={side} viewBox="0 0 100 100" aria-hidden="true">
      <rect x="1" y="1" width="98" height="98" rx="6" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
