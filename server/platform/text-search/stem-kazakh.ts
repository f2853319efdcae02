const cases =
  /(?:ның|нің|дың|дің|тың|тің|нан|нен|дан|ден|тан|тен|мен|бен|пен|ға|ге|қа|ке|да|де|та|те|ды|ді|ты|ті|ны|ні)$/
const possessive = /(?:сы|сі|ы|і)$/
const plural = /(?:лар|лер|дар|дер|тар|тер)$/
// Before the vowel of an ending the last consonant softens: «төсек», «төсегі».
const hardened: Record<string, string> = { г: 'к', ғ: 'қ', б: 'п' }
const shortest = 3

/** What the forms of a Kazakh word have in common: endings come in a row, so they are taken off from behind. */
export function stemKazakh(text: string): string {
  const plain = without(without(text, cases), possessive)
  return harden(without(plain === text ? text : harden(plain), plural))
}

function without(text: string, ending: RegExp): string {
  const cut = text.replace(ending, '')
  return cut.length >= shortest ? cut : text
}

function harden(text: string): string {
  const last = hardened[text.at(-1) ?? '']
  return last ? text.slice(0, -1) + last : text
}
