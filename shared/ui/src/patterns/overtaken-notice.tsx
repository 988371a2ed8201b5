import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Row } from '../parts/layout.tsx';
import { Notice } from '../parts/notice.tsx';

export interface OvertakenNoticeProps {
  /** The result of `useVersionedValue` or `useDraftedValue`. */
  form: { isOvertaken: boolean; discard(): void; keepMine(): void };
  /** Names who saved first and what was being changed. */
  title: string;
  /** Labels of the two buttons. */
  texts: { theirs: string; mine: string };
  /** The stored value. */
  children: ReactNode;
}

/** Someone else has saved what is being changed here. The person chooses a version before anything is saved. */
export function OvertakenNotice({ form, title, texts, children }: OvertakenNoticeProps) {
  if (!form.isOvertaken) return null;
  return (
    <Notice
      tone="warning"
      isLive
      title={title}
      actions={
        <Row>
          <Button size="s" label={texts.theirs} onPress={form.discard} />
          <Button size="s" label={texts.mine} onPress={form.keepMine} />
        </Row>
      }
    >
      {children}
    </Notice>
  );
}
