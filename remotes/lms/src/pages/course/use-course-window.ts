import { useQueryClient } from '@portico/data-client';
import { openPlayer } from '@portico/remote-contract';
import { useEffect, useState } from 'react';

export interface CourseWindow {
  state: 'closed' | 'open' | 'blocked';
  open(scoID: string): void;
  /** Address of the player in this tab, for browsers that open no window. */
  hereAddress: string;
}

/** The player's window, opened on a click; when the learner returns, courses and lessons are refetched. */
export function useCourseWindow(courseID: string): CourseWindow {
  const [state, setState] = useState<CourseWindow['state']>('closed');
  const [lesson, setLesson] = useState('');
  const client = useQueryClient();
  useEffect(() => {
    const back = () => {
      if (document.visibilityState !== 'visible') return;
      setState((before) => (before === 'open' ? 'closed' : before));
      for (const area of ['service', 'lms', 'player']) void client.invalidateQueries({ queryKey: [area] });
    };
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [client]);
  return {
    state,
    hereAddress: `/splayer?${new URLSearchParams({ course: courseID, sco: lesson })}`,
    open(scoID) {
      setLesson(scoID);
      setState(openPlayer({ courseId: courseID, scoId: scoID }) ? 'open' : 'blocked');
    },
  };
}
