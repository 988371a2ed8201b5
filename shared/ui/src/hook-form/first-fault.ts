const reachable = 'input:not([type="hidden"], [hidden]), textarea, select, button, [tabindex]:not([tabindex="-1"])';

/** Focuses the first invalid field in document order. */
export function focusFirstFault(form: HTMLElement): void {
  const field = form.querySelector('[data-invalid], [aria-invalid="true"]');
  if (!field) return;
  const inside = [field, ...field.querySelectorAll('*')].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(reachable) && !element.closest('[aria-hidden="true"]'),
  );
  const [target] = inside;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
