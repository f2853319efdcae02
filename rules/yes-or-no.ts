const yesCodes = new Set(['yes', 'da', 'true', '1', 'est'])

/** Whether a value of a yes-or-no property says yes. */
export function isYes(code: string): boolean {
  return yesCodes.has(code)
}
