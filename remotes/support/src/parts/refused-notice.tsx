import { Notice } from '@portico/ui';

export const RefusedNotice = ({ refused }: { refused: string | undefined }) =>
  refused === undefined ? null : (
    <Notice tone="danger" isLive>
      {refused}
    </Notice>
  );
