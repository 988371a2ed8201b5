import { useLocation, useParams } from '@portico/remote-contract';
import type { ItemPageKind } from '../../parts/item-address.ts';
import { LearningItem } from './learning-item.tsx';
import { SurveyItem } from './survey-item.tsx';

/** The four addresses `/…/item/:id` share one page; the address determines the kind of item. */
export default function ItemPage() {
  const { id = '' } = useParams();
  const kind = useLocation()
    .pathname.split('/')
    .find((part) => part !== '') as ItemPageKind;
  return kind === 'survey' ? <SurveyItem key={id} id={id} /> : <LearningItem key={id} kind={kind} id={id} />;
}
