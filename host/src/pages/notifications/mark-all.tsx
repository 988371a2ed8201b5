import { Button } from '@portico/ui';
import { CheckCheck } from 'lucide-react';
import { type MarkedList, useMarkAllAsRead } from '../../notifications/use-marks.ts';
import { useMarking, useSayMarked } from './use-marking.ts';

interface MarkAllProps extends MarkedList {
  label: string;
  onMark(): void;
}

/** Marks everything up to the newest notification of a list as read, with a way to undo it. */
export function MarkAll({ label, onMark, ...list }: MarkAllProps) {
  const markAll = useMarkAllAsRead();
  const sayMarked = useSayMarked();
  const { isBusy, run } = useMarking();
  const mark = () => {
    onMark();
    void run(async () => sayMarked(await markAll(list)));
  };
  return <Button size="s" icon={CheckCheck} label={label} isPending={isBusy} onPress={mark} />;
}
