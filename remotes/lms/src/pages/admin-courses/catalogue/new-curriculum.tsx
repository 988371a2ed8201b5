import { createCurriculum } from '@portico/contracts/lms/calls';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { curriculumAddress } from '../parts/addresses.ts';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';

/** Creates a curriculum or a section of one. */
export function NewCurriculum({ parentid }: { parentid: string | null }) {
  const t = useText();
  const go = useNavigate();
  const authoring = useAuthoring();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const title = t(parentid === null ? 'lms.authoring.newCurriculum' : 'lms.authoring.newSection');
  const create = async () => {
    const made = await authoring.run(createCurriculum, { body: { parentid, name } }, t('lms.authoring.created'));
    if (made) go(curriculumAddress(made.CurriculumID));
  };
  return (
    <>
      <Button
        variant={parentid === null ? 'primary' : 'outline'}
        icon={Plus}
        label={title}
        onPress={() => setOpen(true)}
      />
      <Dialog
        title={title}
        size="s"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button label={t('lms.authoring.cancel')} onPress={() => setOpen(false)} />
            <Button
              variant="primary"
              label={t('lms.authoring.create')}
              isDisabled={name.trim() === ''}
              isPending={authoring.isBusy}
              onPress={() => void create()}
            />
          </>
        }
      >
        <Stack>
          <TextField label={t('lms.authoring.field.name')} value={name} maxLength={200} onChange={setName} autoFocus />
          <RefusedNotice refused={authoring.refused} />
        </Stack>
      </Dialog>
    </>
  );
}
