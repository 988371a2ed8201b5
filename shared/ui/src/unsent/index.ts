// Lazy entry of the design system: drafts, waiting writes and texts to compare. Lent by the host, loaded with the first
// page that uses it.
export { type ComparedPart, CompareView, type CompareViewProps } from './compare-view.tsx';
export { DraftNotice, type DraftNoticeProps } from './draft-notice.tsx';
export { SavedStatus, SavedStatus as KeptStatus, type SavedStatusProps } from './saved-status.tsx';
export { type UnsentItem, UnsentList, type UnsentListProps } from './unsent-list.tsx';
