import { type CallError, type ExplainedWrite, useExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { failureText } from '../../../data/failure-text.ts';

interface Reasons {
  circle?: readonly string[];
  problems?: readonly string[];
  begun?: boolean;
  sections?: boolean;
  state?: string;
}

/** The message for a conflict, written for authors. */
function useExplain(): (error: CallError) => string {
  const t = useText();
  return (error) => {
    const { code, current, requestId } = error;
    const { circle, problems, begun: started, sections, state } = (current ?? {}) as Reasons;
    if (circle) return t('lms.authoring.refused.circle', { courses: circle.join(' → ') });
    if (problems) return problems.map((problem) => t(`lms.authoring.problem.${problem}`)).join(' ');
    if (started) return t('lms.authoring.refused.begun');
    if (sections) return t('lms.authoring.refused.sections');
    if (state) return t('lms.authoring.refused.state', { state: t(`lms.authoring.state.${state}`) });
    if (code === 'invalid_input') return t('lms.authoring.refused.invalid');
    return t(failureText(error, 'lms.authoring.refused.other'), { code: requestId || code });
  };
}

/** Sends an author's change and then reloads everything that shows courses. */
export function useAuthoring(): ExplainedWrite {
  const explain = useExplain();
  return useExplainedWrite({
    areas: ['lms', 'service'],
    explain,
    tell: (title) => toast({ tone: 'success', title }),
  });
}
