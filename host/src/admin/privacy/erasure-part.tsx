import { erasePerson, previewErasure } from '@portico/contracts/admin/privacy/calls';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { type SignedInAgain, signInAgain, useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Dialog,
  List,
  ListRow,
  ListSkeleton,
  Notice,
  Row,
  Screen,
  Stack,
  Text,
  toast,
} from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { PickedPerson } from '../parts/person-picker.tsx';

const tones = { delete: 'danger', anonymise: 'warning', keep: 'neutral' } as const;

/** Why the credentials are requested, or the result of the request. */
type Again = 'needed' | Exclude<SignedInAgain, 'confirmed' | 'cancelled'>;

/**
 * Shows what will be deleted and what must be retained, asks for the user name and then deletes permanently. If the
 * last sign-in is too old, the provider asks for credentials in a window of its own, so that the page and its input
 * survive.
 */
export function ErasurePart({ person, done }: { person: PickedPerson; done(): void }) {
  const t = useText();
  const preview = useCall(previewErasure, { query: { UserID: person.id } });
  const erasing = useWrite(erasePerson);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [again, setAgain] = useState<Again>();

  const erase = async (username: string) => {
    if (typed.trim().toLowerCase() !== username.toLowerCase()) return setProblem(t('admin.erase.notTheName'));
    try {
      await erasing.write({ body: { UserID: person.id, confirmation: typed } });
      toast({ tone: 'success', title: t('admin.erase.asked'), text: t('admin.erase.askedText') });
      done();
    } catch (cause) {
      const why = cause instanceof CallError ? cause.message : '';
      if (why === 'sign_in_again') setAgain('needed');
      else setProblem(t(why === 'own_account' ? 'admin.erase.own' : 'admin.erase.failed'));
    }
  };
  const confirm = async (username: string) => {
    const outcome = await signInAgain();
    // Closing the window is not an error. The prompt remains as it was.
    if (outcome === 'cancelled') return;
    setAgain(outcome === 'confirmed' ? undefined : outcome);
    if (outcome === 'confirmed') await erase(username);
  };
  return (
    <Screen data={preview} skeleton={<ListSkeleton rows={4} />}>
      {({ username, steps }) => (
        <Stack>
          <Text isStrong>{t('admin.erase.preview', { name: person.name })}</Text>
          <List label={t('admin.erase.preview', { name: person.name })}>
            {steps.map(({ noun: category, how, rows, because }) => (
              <ListRow
                key={`${category} ${how} ${because}`}
                title={t(`admin.noun.${category}`)}
                text={t(`admin.erase.${how}Text`, { count: rows })}
                end={<Badge tone={tones[how]} label={t(`admin.erase.${how}`)} />}
              />
            ))}
          </List>
          <Row>
            <Button
              variant="danger"
              icon={Eraser}
              label={t('admin.erase.begin', { name: person.name })}
              onPress={() => setOpen(true)}
            />
          </Row>
          <Dialog
            title={t('admin.erase.title', { name: person.name })}
            isOpen={isOpen}
            isDismissable={false}
            onOpenChange={setOpen}
            actions={
              <>
                <Button label={t('admin.erase.cancel')} onPress={() => setOpen(false)} />
                <Button
                  variant="danger"
                  label={t(again ? 'admin.erase.again' : 'admin.erase.confirm')}
                  isPending={erasing.busy}
                  onPress={() => void (again ? confirm(username) : erase(username))}
                />
              </>
            }
          >
            <Stack gap="l">
              <Notice tone="danger">{t('admin.erase.final')}</Notice>
              {again && (
                <Notice tone={again === 'needed' ? 'info' : 'danger'} isLive title={t('admin.erase.again.title')}>
                  {t(`admin.erase.again.${again}`)}
                </Notice>
              )}
              <TextField
                label={t('admin.erase.type', { username })}
                value={typed}
                onChange={(value) => {
                  setTyped(value);
                  setProblem(undefined);
                }}
                error={problem}
              />
            </Stack>
          </Dialog>
        </Stack>
      )}
    </Screen>
  );
}
