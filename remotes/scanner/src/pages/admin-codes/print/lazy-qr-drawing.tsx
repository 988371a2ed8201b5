import { Skeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';

/** The encoder is part of the library that reads codes, so it is loaded when the first code is drawn. */
const Drawing = lazy(async () => ({
  default: (await import(/* webpackChunkName: "scanner-qr" */ './qr-drawing.tsx')).QrDrawing,
}));

export const LazyQrDrawing = (props: { text: string; label: string }) => (
  <Suspense fallback={<Skeleton shape="square" />}>
    <Drawing {...props} />
  </Suspense>
);
