import { type ArticleFault, faultSentences } from '@portico/contracts/content/article-faults';
import { Refusal } from '../../../platform/refusal.ts';

/** Throws if there are faults. */
export function refuseFaults(faults: readonly ArticleFault[], done: string): void {
  if (faults.length === 0) return;
  throw new Refusal('invalid_input', `${faults.map((fault) => faultSentences[fault].message).join('. ')}. ${done}`, {
    fields: faults.map((fault) => {
      const { field, message } = faultSentences[fault];
      return { path: `body.article.${field}`, message };
    }),
  });
}
