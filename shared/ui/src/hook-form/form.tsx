import {
  type ClipboardEventHandler,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { Stack } from '../parts/layout.tsx';
import { Notice } from '../parts/notice.tsx';
import { useUnloadWarning } from '../parts/use-unload-warning.ts';
import { ErrorSummary } from '../patterns/error-summary.tsx';
import { focusFirstFault } from './first-fault.ts';
import type { FormState } from './form-state.ts';

export interface FormProps<Values extends FieldValues> {
  /** As `useForm` answers it. */
  form: FormState<Values>;
  /** After it is saved. */
  onSaved?(): void;
  /** Lists everything to put right above a long form, with this title; otherwise the first such field is focused. */
  summary?: { title?: string };
  /** What is typed is saved as a draft: then nothing has to be asked before the tab is closed. */
  isDrafted?: boolean;
  onPaste?: ClipboardEventHandler;
  children: ReactNode;
}

/**
 * The fields of a form. Enter submits it, except from a search among them. What was refused is said above the fields; what must be put right, at its field,
 * and the first of them is focused. The browser asks before a tab with something unsaved is closed.
 */
export function Form<Values extends FieldValues>({
  form,
  onSaved,
  summary,
  isDrafted = false,
  onPaste,
  children,
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { attempts, faults, refusal } = form;
  const hasFaults = faults.length > 0;
  const hasSummary = summary !== undefined;
  useUnloadWarning(form.isDirty && !isDrafted);
  useEffect(() => {
    if (attempts > 0 && hasFaults && !hasSummary && element.current) focusFirstFault(element.current);
  }, [attempts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands events of a dialog on to the page it was opened from, and that may be a form, too.
    event.stopPropagation();
    void form.send().then((isSaved) => isSaved && onSaved?.());
  };
  const onlySearch = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'search')
      event.preventDefault();
  };
  return (
    <form ref={element} id={form.id} noValidate onSubmit={submit} onPaste={onPaste} onKeyDownCapture={onlySearch}>
      <Stack>
        {hasSummary && <ErrorSummary {...summary} errors={faults} />}
        {refusal && (
          <Notice tone="danger" isLive title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        {!hasSummary &&
          faults.map(
            ({ id, message }) => id === undefined && <Notice key={message} tone="danger" isLive title={message} />,
          )}
        {children}
      </Stack>
    </form>
  );
}
