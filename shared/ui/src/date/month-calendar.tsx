import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { classNames } from '../class-names.ts';
import { Icon } from '../parts/icon.tsx';
import styles from './calendar.module.css';

/** One month with its navigation buttons, used in every calendar. React Aria names the buttons. */
export const Month = () => (
  <>
    <header className={styles.header}>
      <Button slot="previous" className={classNames(styles.turn)}>
        <Icon icon={ChevronLeft} size={17} />
      </Button>
      <Heading className={classNames(styles.title)} level={3} />
      <Button slot="next" className={classNames(styles.turn)}>
        <Icon icon={ChevronRight} size={17} />
      </Button>
    </header>
    <CalendarGrid className={classNames(styles.grid)} weekdayStyle="short">
      <CalendarGridHeader>
        {(name) => <CalendarHeaderCell className={classNames(styles.weekday)}>{name}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={classNames(styles.day)} />}</CalendarGridBody>
    </CalendarGrid>
  </>
);
