import { PublicFrame } from './public-frame.tsx';
import { NotFoundNotice, UnknownErrorNotice } from './refusals.tsx';

/** /404, and every address that matches no route. */
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
