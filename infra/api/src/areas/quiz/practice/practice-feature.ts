import type { Feature } from '@portico/contracts/platform/feature';

export const practiceFeature: Feature = ['quiz', 'practice'];
