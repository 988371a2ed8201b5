import type { OpenSession } from '@portico/contracts/coaching/shapes';
import type { SessionEditor } from '../../../session/use-session-editor.ts';

export interface StepProps {
  editor: SessionEditor;
  session: OpenSession;
}
