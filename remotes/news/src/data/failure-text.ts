import { failureTexts } from '@portico/contracts/platform/outcome';

/** Which text shows that a write of this area failed. */
export const failureText = failureTexts('news.unsure', 'news.offline');
