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
  /** The result of `useForm`. */
  form: FormState<Values>;
  /** Called after saving. */
  onSaved?(): void;
  /** Lists all errors above a long form, with this title. Otherwise the first invalid field is focused. */
  summary?: { title?: string };
  /** True if the input is saved as a draft, so that closing the tab needs no confirmation. */
  isDrafted?: boolean;
  onPaste?: ClipboardEventHandler;
  children: ReactNode;
}

/**
 * The fields of a form. Enter submits it, except in a search field. Refusals are shown above the fields, and errors at
 * their fields, the first of which is focused. The browser asks for confirmation before a tab with unsaved input is
 * closed.
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
    // React events of a dialog bubble to the page that opened it, which may contain another form.
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
