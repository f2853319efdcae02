import type { Words, WordsPiece } from './page-text.ts'

const special = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g

/** «Напишите [нам](/contacts/) **сегодня**» in pieces; words without any are one string. */
export function readWords(line: string): Words {
  const pieces: WordsPiece[] = []
  let last = 0
  for (const found of line.matchAll(special)) {
    const [whole, text, url, strong] = found
    if (found.index > last) pieces.push(line.slice(last, found.index))
    if (text !== undefined && url !== undefined) pieces.push({ text, url })
    else if (strong !== undefined) pieces.push({ text: strong, isStrong: true })
    last = found.index + whole.length
  }
  if (pieces.length === 0) return line
  if (last < line.length) pieces.push(line.slice(last))
  return pieces
}

export function printWords(words: Words): string {
  if (typeof words === 'string') return words
  return words
    .map((piece) => {
      if (typeof piece === 'string') return piece
      return 'url' in piece ? `[${piece.text}](${piece.url})` : `**${piece.text}**`
    })
    .join('')
}

/** Parts of a line between bars; `\|` is a bar that was meant. */
export function cellsOf(line: string): string[] {
  return line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

export function printCells(cells: readonly string[]): string {
  return cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')
}
