/** Quotes within quotes, as Russian and Kazakh set them: «Диван «Бухта»» becomes «Диван „Бухта“». What is not closed stays. */
export function nestQuotes(text: string): string {
  let depth = 0
  return text.replace(/[«»]/g, (sign) => {
    if (sign === '«') return depth++ > 0 ? '„' : sign
    if (depth > 0) depth--
    return depth > 0 ? '“' : sign
  })
}
