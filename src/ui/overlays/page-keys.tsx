/** Whether something is open above the page, which has keys of its own. */
export const isCovered = () => document.querySelector(LAYERS) !== null

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

export const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_IN))

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
