import { scanner } from '@portico/contracts/platform/constants';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Icon, Notice, Row, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { Camera, CameraOff, Flashlight, FlashlightOff, ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OpenCamera } from './camera.ts';
import { ScanFrame } from './scan-frame.tsx';
import styles from './scanner-page.module.css';
import { useScanner } from './use-scanner.ts';

/** The camera picture with the scanned area, its buttons, and the reason if the camera cannot be used. */
export function CameraCard({ onFound }: { onFound(value: string): void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const { now, camera, start, stop } = useScanner(video, onFound);
  const isRunning = now.state === 'preflight' || now.state === 'scanning';
  const label = isRunning ? 'scanner.scanning' : now.state === 'stopped' ? 'scanner.again' : 'scanner.start';
  return (
    <Card as="section" labelledBy="scanner-camera">
      <CardHeader id="scanner-camera" title={t('scanner.camera')} />
      <Stack>
        <div className={styles.stage}>
          <video ref={video} className={isRunning ? styles.video : styles.hidden} muted playsInline />
          {now.state === 'scanning' && <ScanFrame video={video.current} />}
          {!isRunning && <Icon icon={now.state === 'failed' ? CameraOff : ScanBarcode} size={56} />}
        </div>
        <Row>
          <Button variant="primary" icon={Camera} label={t(label)} isDisabled={isRunning} onPress={() => start()} />
          {isRunning && <Button label={t('scanner.stop')} onPress={stop} />}
          {camera?.torch && <Torch torch={camera.torch} />}
        </Row>
        {camera && camera.cameras.length > 1 && (
          <Select
            label={t('scanner.whichCamera')}
            value={camera.current ?? camera.cameras[0]?.id ?? ''}
            choices={camera.cameras.map((one, at) => ({
              id: one.id,
              label: one.label || t('scanner.cameraNumber', { number: at + 1 }),
            }))}
            onChange={(id) => start(id)}
          />
        )}
        <div role="status">{now.state === 'preflight' && <Text>{t('scanner.preparing')}</Text>}</div>
        {now.state === 'failed' && (
          <div role="alert">
            <Notice
              tone="danger"
              title={t(now.fault === 'noDecoder' ? 'scanner.error.decoderTitle' : 'scanner.error.title')}
            >
              {t(`scanner.error.${now.fault}`)}
            </Notice>
          </div>
        )}
        <Text size="s" tone="muted">
          {t('scanner.formats', { formats: [...scanner.formats, 'QR'].join(', ').replaceAll('_', ' ') })}
        </Text>
      </Stack>
    </Card>
  );
}

function Torch({ torch }: { torch: NonNullable<OpenCamera['torch']> }) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  // If switching the light fails, the button keeps its state.
  const toggle = () =>
    torch(!isOn).then(
      () => setOn(!isOn),
      () => {},
    );
  return (
    <Button
      icon={isOn ? FlashlightOff : Flashlight}
      label={t(isOn ? 'scanner.torchOff' : 'scanner.torchOn')}
      onPress={() => void toggle()}
    />
  );
}
