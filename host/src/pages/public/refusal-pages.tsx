import { PublicFrame } from './public-frame.tsx';
import { ForbiddenNotice, NotFoundNotice, UnknownErrorNotice } from './refusals.tsx';

export const ForbiddenPage = () => (
  <PublicFrame>
    <ForbiddenNotice />
  </PublicFrame>
);

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
