import type { DemoOffer } from '../catalogue/index.ts'

/**
 * A sentence of a review or an answer. `{m|f}` holds the form for a man and for a woman; `{name}`, `{cover}`, `{minutes}`,
 * `{boxes}`, `{width}`, `{depth}`, `{height}`, `{weight}`, `{months}` are filled from what was bought.
 */
export type Line = string | { if: (bought: DemoOffer) => boolean; say: string }

/** What went wrong, and what the shop says to it. */
export type Trouble = readonly [said: string, answer: string]

export type QuestionAndAnswer = readonly [question: Line, answer: string]

/** What people say of one kind of furniture. Written by hand; a generator only puts sentences together. */
export type Pool = {
  good: readonly Line[]
  /** Small flaws: in reviews of three and four stars. */
  but: readonly Line[]
  /** In reviews of one and two. */
  bad: readonly Trouble[]
  pros: readonly string[]
  cons: readonly string[]
  questions: readonly QuestionAndAnswer[]
}

export function when(test: (bought: DemoOffer) => boolean, say: string): Line {
  return { if: test, say }
}

/** Only of a variant in this material. */
export function inCover(texture: DemoOffer['cover']['texture'], say: string): Line {
  return when(({ cover }) => cover.texture === texture, say)
}

/** Only of a model that has the fact. */
export function having(fact: keyof DemoOffer['facts'], say: string): Line {
  return when(({ facts }) => facts[fact] !== undefined && facts[fact] !== false && facts[fact] !== 'none', say)
}
