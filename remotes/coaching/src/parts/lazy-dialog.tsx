import { Dialog, FailedState, ListSkeleton } from '@portico/ui';
import { LazyPart, type LazyPartProps } from '@portico/ui/patterns/lazy-part';

interface LazyDialogProps<Props extends { onClose(): void }> extends Pick<LazyPartProps<Props>, 'load' | 'props'> {
  title: string;
}

/** A large dialog whose code loads when it is opened. Until then, and if that fails, a dialog of the same title. */
export function LazyDialog<Props extends { onClose(): void }>({ title, load, props }: LazyDialogProps<Props>) {
  const dialog = {
    title,
    size: 'l' as const,
    isOpen: true,
    onOpenChange: (open: boolean) => !open && props.onClose(),
  };
  return (
    <LazyPart
      load={load}
      props={props}
      waiting={
        <Dialog {...dialog}>
          <ListSkeleton rows={4} />
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
