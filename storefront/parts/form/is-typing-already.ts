/**
 * Whether somebody is in a field of a page whose scripts are only just coming (`data-alive` is set last): what the page came
 * with has been read by then, and a focus that moved would take the next letters along.
 */
export function isTypingAlready(): boolean {
  const { documentElement, activeElement } = document
  return documentElement.dataset.alive === undefined && !!activeElement?.matches('input, textarea, select')
}
