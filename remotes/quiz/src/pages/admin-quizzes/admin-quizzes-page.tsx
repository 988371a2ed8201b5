import { useParams } from '@portico/remote-contract';
import { QuizEditor } from './quiz-editor.tsx';
import { QuizList } from './quiz-list.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The administration of quizzes: all of them, or the one in the address. */
export default function AdminQuizzesPage() {
  const { '*': rest = '' } = useParams();
  const [id = ''] = rest.split('/');
  return uuid.test(id) ? <QuizEditor key={id} id={id} /> : <QuizList />;
}
