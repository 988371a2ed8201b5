import { setCourseAddress } from '@portico/contracts/lms/calls';
import { readAddress } from '@portico/contracts/lms/delivery/link-address';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useUnsaved } from '../../parts/unsaved-scope.tsx';
import type { EditorProps } from './delivery-editor.tsx';

export function LinkEditor({ delivery }: EditorProps) {
  const t = useText();
  const { courseID, address } = delivery;
  const [typed, setTyped] = useState(address ?? '');
  const [isTried, setTried] = useState(false);
  useUnsaved(typed !== (address ?? ''));
  const write = useWrite(setCourseAddress, ['lms', 'service']);
  const read = readAddress(typed);
  const fault = isTried && 'fault' in read ? read.fault : undefined;
  const save = () => {
    setTried(true);
    if ('fault' in read) return;
    write.write({ body: { courseID, address: read.address } }).then(
      () => toast({ tone: 'success', title: t('lms.author.saved') }),
      () => undefined,
    );
  };
  return (
    <Card as="section" labelledBy="author-link">
      <CardHeader id="author-link" title={t('lms.author.link')} />
      <Stack>
        <TextField
          label={t('lms.author.link.address')}
          description={t('lms.author.link.help')}
          type="url"
          value={typed}
          onChange={setTyped}
          placeholder="https://"
          {...(fault ? { error: t(`lms.author.address.${fault}`) } : {})}
        />
        {write.error && (
          <Notice tone="danger" isLive title={t(failureText(write.error, 'lms.author.notSaved'))}>
            {t('lms.author.again')}
          </Notice>
        )}
        <Row>
          <Button variant="primary" label={t('lms.author.save')} isPending={write.busy} onPress={save} />
        </Row>
      </Stack>
    </Card>
  );
}
