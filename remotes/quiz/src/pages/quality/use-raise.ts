import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { raiseRefusalIn, useRaiseFigure } from '../../data/boards.ts';

/** Length of a figure's title on a board. */
const titleMost = 80;

/** Raises an issue about the rate of a question on today's board of the team. */
export function useRaise(TeamID: string | undefined) {
  const t = useText();
  const { write, busy } = useRaiseFigure();
  const raise = async ({ questionId, text }: { questionId: string; text: string }) => {
    if (TeamID === undefined) return;
    const title = text.slice(0, titleMost).trim();
    try {
      const { wasOpen } = await write({ body: { TeamID, figure: 'quality.fault', subject: questionId, title } });
      toast(
        wasOpen
          ? { title: t('quiz.quality.raised.before'), text: t('quiz.quality.raised.before.text') }
          : { tone: 'success', title: t('quiz.quality.raised'), text: t('quiz.quality.raised.text') },
      );
    } catch (cause) {
      toast({ tone: 'danger', title: t(`quiz.quality.raise.${raiseRefusalIn(cause) ?? 'failed'}`) });
    }
  };
  return { raise, busy };
}
