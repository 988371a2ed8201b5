// Lazy entry of the design system: drafts, queued writes and text comparisons. Shared by the host and loaded with the
// first page that uses them.
export { type ComparedPart, CompareView, type CompareViewProps } from './compare-view.tsx';
export { DraftNotice, type DraftNoticeProps } from './draft-notice.tsx';
export { SavedStatus, SavedStatus as KeptStatus, type SavedStatusProps } from './saved-status.tsx';
export { type UnsentItem, UnsentList, type UnsentListProps } from './unsent-list.tsx';
