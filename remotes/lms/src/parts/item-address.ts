import { fillPattern } from '@portico/contracts/platform/route-pattern';

export type ItemPageKind = 'curriculum' | 'curriculum-section' | 'catalog' | 'survey';

export const itemAddress = (kind: ItemPageKind, id: string): string => fillPattern(`/${kind}/item/:id`, { id });
