// Lazy entry of the design system: sortable tables and the pages of long lists. Shared by the host and loaded on demand.
export { CursorPages, type CursorPagesProps } from '../parts/cursor-pages.tsx';
export type { Sort } from './sort-rows.ts';
export { sortRows } from './sort-rows.ts';
export { Table, type TableColumn, type TableProps } from './table.tsx';
