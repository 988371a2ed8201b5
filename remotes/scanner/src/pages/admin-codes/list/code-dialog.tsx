import { saveCode } from '@portico/contracts/scanner/calls';
import { type CodeKind, codeKinds } from '@portico/contracts/scanner/code-target';
import { checkDigitFits, codeCharacters } from '@portico/contracts/scanner/code-value';
import type { KeptCode } from '@portico/contracts/scanner/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, Text } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';
import { TargetList } from '../target-list.tsx';
import { useCodeWrite } from '../use-code-write.ts';

interface CodeDialogProps {
  /** Undefined for a new one. */
  code: KeptCode | undefined;
  onClose(): void;
}

/** A value, and the page that it opens. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const t = useText();
  const { run, isBusy, refused } = useCodeWrite();
  const [value, setValue] = useState(code?.value ?? '');
  const [label, setLabel] = useState(code?.label ?? '');
  const [kind, setKind] = useState<CodeKind>(code?.kind ?? 'course');
  const [address, setAddress] = useState(code?.address ?? '');
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (value.trim() === '' || label.trim() === '' || address === '') return;
    const based = { codeID: code?.codeID ?? null, basedOn: code?.updatedOn ?? null };
    const saved = await run(saveCode, { body: { ...based, value, label, kind, address } }, t('scanner.codes.saved'));
    if (saved) onClose();
  };
  return (
    <Dialog
      title={t(code ? 'scanner.codes.changeTitle' : 'scanner.codes.new')}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('scanner.codes.cancel')} onPress={onClose} />
          <Button variant="primary" label={t('scanner.codes.save')} isPending={isBusy} onPress={() => void save()} />
        </>
      }
    >
      <Stack>
        <TextField
          label={t('scanner.codes.value')}
          description={checkDigitFits(value) === false ? t('scanner.codes.wrongDigit') : t('scanner.codes.valueHint')}
          value={value}
          maxLength={codeCharacters}
          onChange={setValue}
          autoFocus
          error={isTried && value.trim() === '' ? t('scanner.codes.noValue') : undefined}
        />
        <TargetList
          kinds={codeKinds}
          kind={kind}
          onKind={(next) => {
            setKind(next);
            setAddress('');
          }}
          choose={t('scanner.codes.take')}
          onChoose={(target) => {
            setAddress(target.address);
            setLabel(target.label.slice(0, 120));
          }}
          chosen={[address]}
        />
        <TextField
          label={t('scanner.codes.name')}
          value={label}
          maxLength={120}
          onChange={setLabel}
          error={isTried && label.trim() === '' ? t('scanner.codes.noName') : undefined}
        />
        {isTried && address === '' && <Text tone="danger">{t('scanner.codes.noTarget')}</Text>}
        {refused && (
          <Notice tone="danger" isLive>
            {refused}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
