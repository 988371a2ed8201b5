import { getUserCoachingDetails } from '@portico/contracts/coaching/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DeniedState, Dialog, FormSkeleton, Screen } from '@portico/ui';
import { fullName } from '../../../data/paths.ts';
import { EventForm } from './event-form.tsx';
import type { EventInput } from './event-input.ts';

interface BookWithProps {
  /** The person named in the link. */
  userId: string;
  /** The initial values of any new event. */
  input: EventInput;
  onSaved(day: string): void;
  onClose(): void;
}

/** Creates a one-to-one with the person named in a link, if the viewer coaches them. */
export function BookWith({ userId, input, onSaved, onClose }: BookWithProps) {
  const t = useText();
  const details = useCall(getUserCoachingDetails, { query: { ID: userId } });
  if (details.state === 'ready' && details.data.can.startSession) {
    const { user } = details.data;
    const title = t('coaching.schedule.oneToOne', { name: fullName(user) });
    return (
      <EventForm
        input={{ ...input, type: 'coaching', coacheeID: user.UserID, title }}
        event={undefined}
        coachee={user}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  // A person who does not exist and one who is not visible to the viewer look the same.
  const isDenied =
    details.state === 'ready' ||
    (details.state === 'failed' && (details.error.status === 404 || details.error.status === 400));
  return (
    <Dialog title={t('coaching.schedule.add')} size="m" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {isDenied ? (
        <DeniedState />
      ) : (
        <Screen data={details} skeleton={<FormSkeleton />}>
          {() => null}
        </Screen>
      )}
    </Dialog>
  );
}
