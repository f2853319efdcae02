/** Where a browser keeps that pages are to be light, `1`, or as usual although it saves data, `0`. */
export const lightCookie = 'light'

/** What was chosen counts more than what the browser says of itself (Save-Data). */
export function wantsLight(choice: string | undefined, saveData: string | string[] | undefined): boolean {
  if (choice === '1') return true
  return choice !== '0' && saveData === 'on'
}
