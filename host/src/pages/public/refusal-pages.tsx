import { PublicFrame } from './public-frame.tsx';
import { NotFoundNotice, UnknownErrorNotice } from './refusals.tsx';

/** /404 and every address that no route declares. */
export const NotFoundPage = () => (
  <PublicFrame>
    <NotFoundNotice />
  </PublicFrame>
);

export const UnknownErrorPage = () => (
  <PublicFrame>
    <UnknownErrorNotice />
  </PublicFrame>
);
