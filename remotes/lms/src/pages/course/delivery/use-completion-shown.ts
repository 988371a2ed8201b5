import type { RuledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { useQueryClient } from '@portico/data-client';
import { useEffect, useRef } from 'react';

/** When the percentage changes, updates the rest of the page and the pages that led to it. */
export function useCompletionShown({ percent, isCompleted }: RuledProgress): void {
  const client = useQueryClient();
  const shown = useRef(percent);
  const step = isCompleted ? 100 : percent - (percent % 10);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    void client.invalidateQueries({ queryKey: ['service'] });
    void client.invalidateQueries({ queryKey: ['lms', 'getDeadlinesAndCompletionsByUser'] });
  }, [client, step]);
}
