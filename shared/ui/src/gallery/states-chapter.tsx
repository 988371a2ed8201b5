import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { List, ListRow } from '../parts/list.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Screen, type ScreenData } from '../patterns/screen.tsx';
import { CardGridSkeleton, FormSkeleton, ListSkeleton } from '../patterns/skeletons.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const states = ['loading', 'empty', 'failed', 'offline', 'denied', 'ready'] as const;
type State = (typeof states)[number];
const courses = ['Handling difficult conversations', 'Data privacy refresher', 'Voice and tone on live chat'];

function dataOf(state: State): ScreenData<string[]> {
  const retry = () => undefined;
  if (state === 'loading') return { state, retry };
  if (state === 'ready' || state === 'empty') return { state: 'ready', data: state === 'ready' ? courses : [], retry };
  return { state, error: { requestId: '4f1c2a7e-08d5' }, retry };
}

const Courses = ({ state }: { state: State }) => (
  <Screen
    data={dataOf(state)}
    skeleton={<ListSkeleton rows={3} />}
    isEmpty={(list) => list.length === 0}
    empty={{
      icon: BookOpen,
      title: 'No courses yet',
      text: 'What your team leader assigns to you stands here.',
      actions: <Button label="Browse the catalogue" />,
    }}
  >
    {(list) => (
      <List label="Courses">
        {list.map((title) => (
          <ListRow key={title} icon={BookOpen} title={title} text="Not started" href="#states" />
        ))}
      </List>
    )}
  </Screen>
);

export function StatesChapter() {
  const [state, setState] = useState<State>('loading');
  return (
    <Chapter id="states" title="Six states">
      {states.map((one) => (
        <Specimen key={one} name={one}>
          <Courses state={one} />
        </Specimen>
      ))}
      <Specimen name="Screen" note="Loading and ready take the same room." isWide>
        <FilterBar
          label="State"
          options={states.map((id) => ({ id, label: id }))}
          value={state}
          onChange={(id) => setState(states.find((one) => one === id) ?? 'loading')}
        />
        <Courses state={state} />
      </Specimen>
      <Specimen name="CardGridSkeleton" isWide>
        <CardGridSkeleton cards={4} />
      </Specimen>
      <Specimen name="FormSkeleton">
        <FormSkeleton fields={3} />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton shape="heading" width="most" />
        <Skeleton lines={3} />
        <Skeleton shape="circle" />
        <Skeleton shape="banner" />
      </Specimen>
    </Chapter>
  );
}
