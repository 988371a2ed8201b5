import { createCourse } from '@portico/contracts/lms/calls';
import type { Language } from '@portico/contracts/platform/languages';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import { useLanguage, useNavigate, useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import { NumberField, Select, TextField } from '@portico/ui/form';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { typeIcons, typesInOrder } from '../../../parts/delivery-type.tsx';
import { courseAddress } from '../parts/addresses.ts';
import { LanguageField } from '../parts/language-field.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';

/** Creates a draft with a name and a type; everything else is edited on its own page. */
export function NewCourse() {
  const t = useText();
  const go = useNavigate();
  const authoring = useAuthoring();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [type, setType] = useState<DeliveryType | null>(null);
  const [minutes, setMinutes] = useState(15);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const isReady = name.trim() !== '' && type !== null;
  const create = async () => {
    if (type === null) return;
    const made = await authoring.run(
      createCourse,
      { body: { name, type, minutes, language } },
      t('lms.authoring.created'),
    );
    if (made) go(courseAddress(made.CourseID));
  };
  return (
    <>
      <Button variant="primary" icon={Plus} label={t('lms.authoring.newCourse')} onPress={() => setOpen(true)} />
      <Dialog
        title={t('lms.authoring.newCourse')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button label={t('lms.authoring.cancel')} onPress={() => setOpen(false)} />
            <Button
              variant="primary"
              label={t('lms.authoring.create')}
              isDisabled={!isReady}
              isPending={authoring.isBusy}
              onPress={() => void create()}
            />
          </>
        }
      >
        <Stack>
          <TextField label={t('lms.authoring.field.name')} value={name} maxLength={200} onChange={setName} autoFocus />
          <Select
            label={t('lms.authoring.type')}
            description={t('lms.authoring.typeStays')}
            value={type === null ? null : String(type)}
            choices={typesInOrder.map((id) => ({ id: String(id), label: t(`lms.type.${id}`), icon: typeIcons[id] }))}
            onChange={(id) => setType(typesInOrder.find((one) => String(one) === id) ?? null)}
          />
          <NumberField
            label={t('lms.authoring.field.minutes')}
            value={minutes}
            minValue={1}
            maxValue={6000}
            onChange={setMinutes}
          />
          <LanguageField value={language} onChange={setLanguage} />
          <RefusedNotice refused={authoring.refused} />
        </Stack>
      </Dialog>
    </>
  );
}
