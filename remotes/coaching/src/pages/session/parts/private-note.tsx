import { savePrivateNote } from '@portico/contracts/coaching/calls';
import { textMost } from '@portico/contracts/coaching/save-shapes';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { compareText } from '@portico/contracts/platform/versions/compare-text';
import { readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { readDraftedBase } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, Text } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { CompareView } from '@portico/ui/unsent';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

interface Base {
  text: string;
  version: number;
}

/** A note visible only to its author: separate from the shared text in position, in style and on the server. */
export function PrivateNote({ session }: { session: OpenSession }) {
  const t = useText();
  const [base, setBase] = useState<Base>(session.privateNote ?? { text: '', version: 0 });
  const [text, setText] = useState(base.text);
  const latest = useRef(text);
  latest.current = text;
  const [other, setOther] = useState<Base>();
  const { write, busy, error } = useWrite(savePrivateNote, []);
  const draft = useDraft({
    form: 'coaching/private-note',
    subject: session.sessionID,
    label: t('coaching.private.title'),
    restore: (stored) => {
      const found = readDraftedBase(stored, (value) => (typeof value === 'string' ? value : undefined));
      if (!found) return;
      setText(found.value);
      if (found.base) setBase({ text: found.base.value, version: found.base.version });
    },
  });
  if (!session.can.keepPrivateNote) return null;

  const save = async (words: string, version: number) => {
    try {
      const saved = await write({ body: { sessionID: session.sessionID, text: words, basedOn: version } });
      const next = { text: String(saved.value), version: saved.version };
      setBase(next);
      setOther(undefined);
      // Text typed during the save stays, as a change based on the version just saved.
      if (latest.current !== words && latest.current !== text)
        return draft.keep({ value: latest.current, base: { value: next.text, version: next.version } });
      setText(next.text);
      await draft.discard();
    } catch (cause) {
      const conflict = cause instanceof CallError ? readSaveConflict(cause.current) : undefined;
      const theirs = conflict?.fields[0]?.theirs;
      if (theirs) setOther({ text: String(theirs.value ?? ''), version: theirs.version });
    }
  };
  const compared = other && compareText(text, other.text);
  return (
    <Card as="section" labelledBy="private-note" tone="sunken">
      <CardHeader id="private-note" title={t('coaching.private.title')} action={<Lock size={16} aria-hidden />} />
      <Stack gap="s">
        <TextArea
          label={t('coaching.private.title')}
          isLabelHidden
          description={t('coaching.private.lead')}
          rows={3}
          maxLength={textMost}
          value={text}
          onChange={(value) => {
            setText(value);
            draft.keep({ value, base: { value: base.text, version: base.version } });
          }}
        />
        {compared && other && (
          <CompareView
            mine={compared.left}
            theirs={compared.right}
            isOwn
            isPending={busy}
            onChoose={(chosen) => void save(chosen, other.version)}
          />
        )}
        {error && !other && <Notice tone="danger" isLive title={t(failureText(error, 'coaching.private.failed'))} />}
        <Row>
          <Button
            size="s"
            label={t('coaching.private.save')}
            isPending={busy}
            isDisabled={text.trim() === base.text}
            onPress={() => void save(text, base.version)}
          />
          {text.trim() === base.text && base.version > 0 && (
            <Text size="s" tone="muted">
              {t('coaching.private.saved')}
            </Text>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
