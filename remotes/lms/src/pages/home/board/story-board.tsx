import { useText } from '@portico/remote-contract';
import { Button, CardGridSkeleton, EmptyState, Screen } from '@portico/ui';
import { useStoryBoard } from '../../../data/own-learning.ts';
import styles from './story-board.module.css';
import { StoryCard } from './story-card.tsx';

/** What the viewer could do next, the most urgent first, each with its reason. */
export default function StoryBoard() {
  const t = useText();
  return (
    <Screen data={useStoryBoard()} skeleton={<CardGridSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            picture="trophy"
            title={t('lms.board.none.title')}
            text={t('lms.board.none.text')}
            actions={<Button href="/lms/home?view=courses" label={t('lms.home.view.courses')} />}
          />
        ) : (
          <ul className={styles.board}>
            {items.map((item) => (
              <StoryCard key={item.CourseID} item={item} />
            ))}
          </ul>
        )
      }
    </Screen>
  );
}
