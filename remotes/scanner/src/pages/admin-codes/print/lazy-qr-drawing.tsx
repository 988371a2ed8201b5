import { Skeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';

/** The encoder comes with the library that reads codes: it is fetched when the first code is drawn. */
const Drawing = lazy(async () => ({
  default: (await import(/* webpackChunkName: "scanner-qr" */ './qr-drawing.tsx')).QrDrawing,
}));

export const LazyQrDrawing = (props: { text: string; label: string }) => (
  <Suspense fallback={<Skeleton shape="square" />}>
    <Drawing {...props} />
  </Suspense>
);
