// The public interface of the design system's core, which the host shares as a singleton with every remote. Forms,
// dates and tables are separate entries, loaded on demand. The host's sign-in page imports the few parts it needs by
// sub-path.
export { classNames } from './class-names.ts';
export { AlertDialog, type AlertDialogProps } from './parts/alert-dialog.tsx';
export { Avatar, type AvatarProps } from './parts/avatar.tsx';
export { Badge, type BadgeProps, type Tone } from './parts/badge.tsx';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './parts/breadcrumbs.tsx';
export { Button, type ButtonProps } from './parts/button.tsx';
export { Card, CardBody, CardHeader, type CardHeaderProps, type CardProps } from './parts/card.tsx';
export type { Choice } from './parts/choice-list.tsx';
export { Cover, type CoverProps } from './parts/cover.tsx';
export { Dialog, type DialogProps } from './parts/dialog.tsx';
export { Figure, type FigureProps } from './parts/figure.tsx';
export { FilterBar, type FilterBarProps, type FilterOption } from './parts/filter-bar.tsx';
export { Icon, type IconProps, type IconType } from './parts/icon.tsx';
export { IconButton, type IconButtonProps } from './parts/icon-button.tsx';
export { KeyValue, type KeyValueProps } from './parts/key-value.tsx';
export {
  CardGrid,
  type CardGridProps,
  Columns,
  type ColumnsProps,
  Row,
  type RowProps,
  Stack,
  type StackProps,
} from './parts/layout.tsx';
export { Link, type LinkProps } from './parts/link.tsx';
export { List, type ListProps, ListRow, type ListRowProps } from './parts/list.tsx';
export { Logo, type LogoProps } from './parts/logo.tsx';
export { Menu, type MenuEntry, type MenuGroup, type MenuProps } from './parts/menu.tsx';
export { Notice, type NoticeProps } from './parts/notice.tsx';
export { entriesPerPage, Pagination, type PaginationProps } from './parts/pagination.tsx';
export { Progress, type ProgressProps } from './parts/progress.tsx';
export { Ring, type RingProps } from './parts/ring.tsx';
export { SearchField, type SearchFieldProps } from './parts/search-field.tsx';
export { Skeleton, type SkeletonProps } from './parts/skeleton.tsx';
export { SkipLink } from './parts/skip-link.tsx';
export { Spinner } from './parts/spinner.tsx';
export { Text, type TextProps } from './parts/text.tsx';
export { type ToastContent, type ToastOptions, toast } from './parts/toast-queue.ts';
export { ToastRegion } from './parts/toast-region.tsx';
export { Tooltip, type TooltipProps } from './parts/tooltip.tsx';
export { VisuallyHidden } from './parts/visually-hidden.tsx';
export { Achievement } from './patterns/achievement.tsx';
export { DeniedState, type DeniedStateProps } from './patterns/denied-state.tsx';
export type { AchievementProps } from './patterns/drawn-achievement.tsx';
export { EmptyState, type EmptyStateProps } from './patterns/empty-state.tsx';
export { FailedState, type FailedStateProps } from './patterns/failed-state.tsx';
export { OfflineState, type OfflineStateProps } from './patterns/offline-state.tsx';
export { PageHeader, type PageHeaderProps } from './patterns/page-header.tsx';
export { Screen, type ScreenData, type ScreenProps } from './patterns/screen.tsx';
export { CardGridSkeleton, FormSkeleton, ListSkeleton } from './patterns/skeletons.tsx';
export { UiProvider, type UiProviderProps } from './patterns/ui-provider.tsx';
export { type BrandMark, useUiTexts } from './ui-context.ts';
export type { UiTexts } from './ui-texts.ts';
