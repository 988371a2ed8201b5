import type { Draft, Settings } from './use-draft.ts';

export interface SectionProps {
  settings: Settings;
  draft: Draft;
}
