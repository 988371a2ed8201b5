import { unsentFields } from '@portico/contracts/platform/versions/field-editor';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { SavedStatus } from '@portico/ui/unsent';
import type { SessionEditor } from '../../../session/use-session-editor.ts';

/** Shows whether the text has been saved: it only counts as saved once the server has confirmed it. */
export function SaveStatus({ editor }: { editor: SessionEditor }) {
  const t = useText();
  const { state, problem, draft } = editor;
  const isWaiting = unsentFields(state).length > 0;
  if (Object.keys(state.conflicts).length > 0)
    return <Status text={t('coaching.session.decideFirst')} tone="warning" />;
  if (problem === 'refused') return <Status text={t('coaching.session.saveRefused')} tone="danger" />;
  if (problem) return <SavedStatus kept={draft.state.kept} />;
  if (state.sending !== null || isWaiting) return <Status text={t('coaching.session.saving')} tone="muted" />;
  return <Status text={t('coaching.session.saved')} tone="muted" />;
}

const Status = ({ text, tone }: { text: string; tone: 'muted' | 'warning' | 'danger' }) => (
  <div role="status">
    <Text size="s" tone={tone}>
      {text}
    </Text>
  </div>
);
