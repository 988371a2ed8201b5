import { useText } from '@portico/remote-contract';
import { Dialog, FailedState, FormSkeleton } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import type { ActOnManyProps } from './act-on-many.tsx';

const actOnMany = () => import(/* webpackChunkName: "quiz-act-on-many" */ './act-on-many.tsx');

/** The panel that plans follow-ups to a question for several people. Loaded when it is opened. */
export function ActingOnMany(props: ActOnManyProps) {
  const t = useText();
  const dialog = {
    title: t('quiz.followUp.act'),
    isOpen: true,
    onOpenChange: (open: boolean) => !open && props.onClose(),
  };
  return (
    <LazyPart
      load={actOnMany}
      props={props}
      waiting={
        <Dialog {...dialog}>
          <FormSkeleton />
        </Dialog>
      }
      failed={(retry) => (
        <Dialog {...dialog}>
          <FailedState onRetry={retry} />
        </Dialog>
      )}
    />
  );
}
