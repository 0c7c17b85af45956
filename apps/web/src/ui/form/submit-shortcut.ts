/** Returns the button that submits a form, which may be outside the form. */
function submitButton(form: HTMLFormElement): HTMLButtonElement | null {
  const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement);
  return buttons.find(({ type }) => type === 'submit') ?? null;
}

function submitsForm({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Saves the focused form on Ctrl+Enter or Command+Enter like its button, even from a field of several lines. */
export function watchSubmitShortcut(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || !submitsForm(event)) return;
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    const button = form && submitButton(form);
    if (!button || button.disabled) return;
    event.preventDefault();
    form.requestSubmit(button);
  });
}
