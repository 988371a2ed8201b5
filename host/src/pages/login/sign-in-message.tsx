import { useText } from '@portico/remote-contract';
import { type SignInProblem, useSession } from '../../session/index.ts';
import styles from './sign-in-message.module.css';

const problemTexts: Record<SignInProblem, string> = {
  cancelled: 'host.login.problem.cancelled',
  offline: 'host.login.problem.offline',
  provider_unreachable: 'host.login.problem.unreachable',
  refused: 'host.login.problem.refused',
  failed: 'host.login.problem.failed',
};

/** Explains why the person is here: signed out in the meantime, or the sign-in failed. */
export function SignInMessage() {
  const t = useText();
  const problem = useSession((state) => state.signInProblem);
  const ended = useSession((state) => state.ended);
  const id = problem ? problemTexts[problem] : ended === 'expired' ? 'host.login.expired' : null;
  return (
    <div role="status">
      {id !== null && <p className={`${styles.message} ${problem ? styles.problem : styles.hint}`}>{t(id)}</p>}
    </div>
  );
}
