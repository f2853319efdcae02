/** «шалфей» at the head of its own line: «Шалфей». */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
