import { useText } from '@portico/remote-contract';
import { Button, Dialog, IconButton, Row, Stack, Text } from '@portico/ui';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Crop, croppedSide, drawCrop, fitted, mostZoom, moved, turned, wholeCrop } from './crop.ts';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  picture: ImageBitmap;
  /** The cropped square to upload. */
  onChoose(square: Blob): void;
  onClose(): void;
}

/** Sharp on high-density screens. */
const previewSide = 576;
const zoomStep = 1.25;
const keyStep = 0.05;
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The part of the picture inside the crop. Drawn once the dialog has been placed in the document. */
function Square({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop, previewSide);
  }, [picture, crop]);
  return <canvas ref={canvas} className={styles.picture} />;
}

/** Chooses a square of the picture: moved by dragging or arrow keys, zoomed and rotated with buttons. */
export function CropDialog({ picture, onChoose, onClose }: CropDialogProps) {
  const t = useText();
  const held = useRef<{ x: number; y: number }>(undefined);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const move = (byX: number, byY: number) => setCrop((now) => moved(picture, now, byX, byY));
  const zoom = (by: number) => setCrop((now) => fitted(picture, { ...now, zoom: now.zoom * by }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!held.current) return;
    const side = currentTarget.clientWidth;
    move((clientX - held.current.x) / side, (clientY - held.current.y) / side);
    held.current = { x: clientX, y: clientY };
  };
  const choose = () => {
    const square = document.createElement('canvas');
    drawCrop(square, picture, crop, croppedSide(picture, crop));
    square.toBlob((blob) => blob && onChoose(blob), 'image/jpeg', 0.92);
  };
  return (
    <Dialog
      title={t('host.picture.crop.title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('host.picture.crop.cancel')} onPress={onClose} />
          <Button variant="primary" label={t('host.picture.crop.use')} onPress={choose} />
        </>
      }
    >
      <Stack>
        <Text tone="muted">{t('host.picture.crop.text')}</Text>
        <div
          className={styles.frame}
          role="application"
          aria-label={t('host.picture.crop.frame')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles arrow keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            held.current = undefined;
          }}
        >
          <Square picture={picture} crop={crop} />
        </div>
        <Row>
          <IconButton
            icon={ZoomOut}
            label={t('host.picture.crop.smaller')}
            isDisabled={crop.zoom <= 1}
            onPress={() => zoom(1 / zoomStep)}
          />
          <IconButton
            icon={ZoomIn}
            label={t('host.picture.crop.larger')}
            isDisabled={crop.zoom >= mostZoom}
            onPress={() => zoom(zoomStep)}
          />
          <IconButton
            icon={RotateCw}
            label={t('host.picture.crop.turn')}
            onPress={() => setCrop((now) => turned(picture, now))}
          />
        </Row>
      </Stack>
    </Dialog>
  );
}
