import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Row } from '../parts/layout.tsx';
import { Notice } from '../parts/notice.tsx';

export interface OvertakenNoticeProps {
  /** As `useVersionedValue` and `useDraftedValue` answer it. */
  form: { isOvertaken: boolean; discard(): void; keepMine(): void };
  /** Says who was first, and what was being changed. */
  title: string;
  /** Of the two buttons. */
  texts: { theirs: string; mine: string };
  /** What is saved now. */
  children: ReactNode;
}

/** Someone else has saved what is being changed here: the person decides whose version stays before anything is saved. */
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
