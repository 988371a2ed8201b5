import type { Structure } from '@portico/contracts/admin/people/structure-shapes';

export type Unit = Structure['units'][number];

export type UnitAction = 'add' | 'rename' | 'move' | 'lead';
